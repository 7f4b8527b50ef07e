import { buffer } from 'node:stream/consumers';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { RenditionFormat } from '#platform/image/encode.ts';
import { parts, readGrant } from '#platform/media-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findRendition, type StoredRendition } from './queries/find-rendition.ts';
import { byteRange } from './rules/byte-range.ts';

type Delivery = { Params: { fileId: string; part: string; grant: string; '*': string } };

/** Mounts the files themselves: whoever holds a signed URL may open it until it ends. */
export function deliveryMount(server: FastifyInstance, app: App): void {
  server.route<Delivery>({
    method: ['GET', 'HEAD'],
    url: '/media/:fileId/:part/:grant/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { fileId, part, grant, '*': name } = request.params;
      const now = new Date();
      const granted = isId(fileId) && readGrant(app.config.secret, fileId, part, grant, now);
      if (!granted || part !== parts.picture) return fail(coreErrors.notAllowed);
      const { until } = granted;
      const [, width, format] = /^(\d{1,4})\.(avif|webp)$/.exec(name) ?? fail(coreErrors.notFound);
      const found = await findRendition(app.storage, fileId, Number(width), format as RenditionFormat);
      if (!found) return fail(coreErrors.notFound);
      const seconds = Math.floor((until.getTime() - now.getTime()) / 1000);
      reply.headers({
        'cache-control': `public, max-age=${seconds}, immutable`,
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        etag: found.etag,
        'last-modified': found.modified.toUTCString(),
      });
      if (isKnown(request, found)) return reply.status(304).send();
      return sendFile(app.storage, found, request, reply);
    },
  });
}

/** Does the client hold this very file already? */
function isKnown({ headers }: FastifyRequest, { etag, modified }: StoredRendition): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

async function sendFile(
  storage: Storage,
  found: StoredRendition,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { headers, method } = request;
  const valid = headers['if-range'] === undefined || headers['if-range'] === found.etag;
  const range = method === 'GET' && valid ? byteRange(headers.range, found.bytes) : null;
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${found.bytes}`).send();
  reply.type(`image/${found.format}`);
  if (!range) {
    reply.header('content-length', found.bytes);
    return reply.send(method === 'HEAD' ? undefined : await storage.getStream(found.key));
  }
  // Pictures are small: a part is cut from the whole, which every kind of storage can give.
  const whole = await buffer(await storage.getStream(found.key));
  reply.header('content-range', `bytes ${range.first}-${range.last}/${found.bytes}`);
  return reply.status(206).send(whole.subarray(range.first, range.last + 1));
}
