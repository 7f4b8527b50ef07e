import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from './has-tag.ts';

const isBody = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

/**
 * A hook of `onSend`: adds an ETag, the hash of the reply, and answers 304 without a body to a client that has the same
 * reply already.
 */
export async function answerNotModified(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || !isBody(payload)) return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  if (!hasTag(request.headers['if-none-match'] ?? '', tag)) return payload;
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}
