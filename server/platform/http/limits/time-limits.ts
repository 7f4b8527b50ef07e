import type { IncomingMessage, ServerResponse } from 'node:http';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/**
 * How long a request waits for room in a full server, and how long clients may take to send one, in milliseconds. Streamed
 * bodies have a minimum rate instead.
 */
export type TimeLimits = {
  queueMs: number;
  headersMs: number;
  bodyMs: number;
  stream: { bytes: number; perMs: number };
};

/** A body has at most 256 KiB; an upload of 1 KiB a second is as good as broken, and the client resumes it. */
export const timeLimits: TimeLimits = {
  queueMs: 1_000,
  headersMs: 15_000,
  bodyMs: 30_000,
  stream: { bytes: 32 * 1024, perMs: 30_000 },
};

/** Options of Node's server: connections are checked against the limit of headers at this interval. */
export const headerTimeouts = ({ headersMs }: TimeLimits) => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: Math.min(headersMs, 5_000),
});

/** Ends requests whose body does not arrive in time, so that a trickling client does not hold a connection. */
export function registerBodyTimeouts(server: FastifyInstance, limits: TimeLimits): void {
  // Not a hook: hooks before it may refuse a request.
  server.server.on('request', (raw: IncomingMessage, reply: ServerResponse) => {
    if (hasBody(raw)) boundUnreadBody(raw, reply, limits.bodyMs);
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    if (request.routeOptions.config.streamsBody) requireRate(request, limits.stream);
    else requireBody(request, reply, limits.bodyMs);
  });
}

/** Whether a body follows the headers of a request. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts the connection when a request was answered and the rest of its body, which nobody reads, does not end. */
function boundUnreadBody(raw: IncomingMessage, reply: ServerResponse, bodyMs: number): void {
  reply.once('finish', () => {
    if (raw.complete) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

function requireBody({ raw }: FastifyRequest, reply: FastifyReply, bodyMs: number): void {
  const timer = setTimeout(() => {
    if (raw.complete || reply.sent) return;
    reply.header('connection', 'close').send(new AppError(coreErrors.timeout, {}));
  }, bodyMs);
  raw.once('close', () => clearTimeout(timer));
}

function requireRate({ raw }: FastifyRequest, { bytes, perMs }: TimeLimits['stream']): void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const received = raw.socket.bytesRead;
    if (!raw.complete && received - before < bytes) raw.destroy();
    before = received;
  }, perMs);
  raw.once('close', () => clearInterval(timer));
}
