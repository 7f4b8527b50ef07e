import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '#platform/storage/storage.ts';
import type { StoredRendition } from './queries/find-rendition.ts';
import { byteRange } from './rules/byte-range.ts';

/** Answers with a stored file or the part of it that is asked for, as a stream; `caching` is for who gets it. */
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
  // First: no cache may be told to keep the refusal when the file is gone meanwhile.
  const body = empty ? undefined : await storage.openRange(found.key, { first, last });
  if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${found.bytes}`);
  reply.headers({ 'cache-control': caching, 'content-length': last - first + 1 }).type(found.contentType);
  return reply.send(body);
}

/** HTTP knows whole seconds only. */
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Does the client hold this very file already? */
function isKnown({ headers }: FastifyRequest, { etag, modified }: StoredRendition): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  }
  return seconds(modified) * 1000 <= Date.parse(headers['if-modified-since'] ?? '');
}

/** A part is of use only to who holds other parts of this very file (RFC 9110, If-Range). */
function wantsPart({ method, headers }: FastifyRequest, { etag, modified }: StoredRendition): boolean {
  const held = headers['if-range'];
  if (method !== 'GET') return false;
  return held === undefined || held === etag || held === modified.toUTCString();
}
