import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config/config.ts';
import {
  type MediaGrant,
  type MediaVariant,
  mediaVariants,
  verifyMediaGrant,
} from '#platform/crypto/media-url.ts';
import { isId } from '#platform/database/ids.ts';
import { failCore } from '#platform/errors.ts';
import { type Authenticate, tokenOf } from '#platform/http/authorize.ts';
import { MediaCookie, viewerIdOf } from '#platform/http/media-cookie.ts';
import { findRendition } from '../queries/find-rendition.ts';
import { cachePolicy } from '../rules/cache-policy.ts';
import { mayOpenFile, prepareFileAccess } from './file-access.ts';
import { sendRendition } from './send-rendition.ts';

type Delivery = { Params: { fileId: string; part: string; grant: string; '*': string } };

const url = '/media/:fileId/:part/:grant/*';
const isPart = (text: string): text is MediaVariant =>
  (Object.values(mediaVariants) as string[]).includes(text);

/**
 * Mounts the delivery of files. An open URL works for any holder until it expires; a URL that is signed for a
 * viewer requires the media cookie or a session token of that viewer.
 */
export function deliveryPlugin(server: FastifyInstance, app: App, authenticate: Authenticate): void {
  const isViewer = createViewerCheck(app.config, authenticate);
  prepareFileAccess(app);

  server.route<Delivery>({
    method: ['GET', 'HEAD'],
    url,
    // Media is compressed already, and byte ranges must not be compressed.
    compress: false,
    handler: async (request, reply) => {
      const { fileId, part, grant, '*': name } = request.params;
      const now = app.clock.now();
      reply.header('cache-control', 'no-store');
      if (!isId(fileId) || !isPart(part)) return failCore(coreErrors.notAllowed);
      const granted =
        verifyMediaGrant({ config: app.config, now }, fileId, part, grant) ?? failCore(coreErrors.notAllowed);
      const { viewerId } = granted;
      if (viewerId && !(await isViewer(request, viewerId, now))) failCore(coreErrors.notAllowed);
      if (!(await mayOpenFile(app, { fileId, part, viewerId }))) failCore(coreErrors.notFound);
      const found = (await findRendition(app.storage, fileId, part, name)) ?? failCore(coreErrors.notFound);
      if (part === mediaVariants.download) {
        reply.header('content-disposition', `attachment; filename="muyu-${fileId}.mp4"`);
      }
      reply.headers(sharing(granted, app.config));
      return sendRendition(app.storage, found, cachePolicy(granted, now), request, reply);
    },
  });

  if (!hasHosts(app.config)) return;
  // Streams are fetched by scripts; older browsers send a preflight for ranges.
  server.options(url, (_request, reply) =>
    reply
      .headers({ ...shared, 'access-control-allow-headers': 'range' })
      .status(204)
      .send(),
  );
}

/** Elements such as <video> send the cookie, other clients a token. */
function createViewerCheck(config: Config, authenticate: Authenticate) {
  const cookie = new MediaCookie(config);
  return async ({ headers }: FastifyRequest, viewerId: string, now: Date): Promise<boolean> => {
    if (cookie.verify(headers.cookie, viewerId, now)) return true;
    const token = tokenOf(headers.authorization);
    const found = token ? await authenticate(token) : null;
    if (!found || found.kind === 'unknown' || found.kind === 'ended' || found.kind === 'locked') return false;
    return viewerIdOf(found) === viewerId;
  };
}

const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range',
  'cross-origin-resource-policy': 'cross-origin',
};

/** With separate hosts of files the site is another origin. */
const hasHosts = ({ domains }: Config) => Object.keys(domains).length > 0;

function sharing({ viewerId }: MediaGrant, config: Config): Record<string, string> {
  if (viewerId === null && hasHosts(config)) return shared;
  const own = { 'cross-origin-resource-policy': 'same-origin' };
  // Another account in the same browser must not use cached replies.
  return viewerId === null ? own : { ...own, vary: 'cookie, authorization' };
}
