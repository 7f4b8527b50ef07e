import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { mediaVariants } from '#platform/crypto/media-url.ts';
import { failCore } from '#platform/errors.ts';
import { findRendition } from '../queries/find-rendition.ts';
import { previewCachePolicy } from '../rules/cache-policy.ts';
import { mayOpenFile } from './file-access.ts';
import { sendRendition } from './send-rendition.ts';

/** The width of pictures in previews of links. */
export const previewWidth = 720;

/**
 * Sends a picture that is shown to everybody under a URL without a signature: those who keep the preview of a link ask
 * for its picture weeks later. Fails with notFound for a picture that is not shown now.
 */
export async function sendOpenPicture(
  app: App,
  fileId: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' });
  if (!(await mayOpenFile(app, { fileId, part: mediaVariants.picture, viewerId: null })))
    failCore(coreErrors.notFound);
  const found = await findRendition(app.storage, fileId, mediaVariants.picture, `${previewWidth}.webp`);
  if (!found) return failCore(coreErrors.notFound);
  return sendRendition(app.storage, found, previewCachePolicy, request, reply);
}
