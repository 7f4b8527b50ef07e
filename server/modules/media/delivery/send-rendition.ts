import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from '#platform/http/has-tag.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { StoredRendition } from '../queries/find-rendition.ts';
import { byteRange } from '../rules/byte-range.ts';

/** Streams a stored file or the requested range; `caching` is the cache policy. */
export async function sendRendition(
  storage: Storage,
  found: StoredRendition,
  caching: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: found.etag,
    'last-modified': found.modified.toUTCString(),
  });
  if (isKnown(request, found)) return reply.status(304).header('cache-control', caching).send();
  const range = wantsPart(request, found) ? byteRange(request.headers.range, found.bytes) : null;
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${found.bytes}`).send();
  const { first, last } = range ?? { first: 0, last: found.bytes - 1 };
  const empty = request.method === 'HEAD' || last < first;
  // Opened first: the error of a file that was deleted meanwhile must not be cached.
  const body = empty ? undefined : await storage.openRange(found.key, { first, last });
  if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${found.bytes}`);
  reply.headers({ 'cache-control': caching, 'content-length': last - first + 1 }).type(found.contentType);
  return reply.send(body);
}

/** HTTP dates have whole seconds. */
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Whether the client has this version of the file. */
function isKnown({ headers }: FastifyRequest, { etag, modified }: StoredRendition): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return hasTag(tags, etag);
  return seconds(modified) * 1000 <= Date.parse(headers['if-modified-since'] ?? '');
}

/** Whether the range may be served: If-Range must match this version of the file (RFC 9110). */
function wantsPart({ method, headers }: FastifyRequest, { etag, modified }: StoredRendition): boolean {
  const held = headers['if-range'];
  if (method !== 'GET') return false;
  return held === undefined || held === etag || held === modified.toUTCString();
}
