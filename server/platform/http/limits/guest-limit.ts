import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { limitHits, routeLabel } from '../../metrics/requests.ts';
import { rateLimitSubnet, siteFactor } from './rate-limit-subnet.ts';
import type { SharedCounts } from './shared-counts.ts';

const windowMs = 60_000;

/**
 * Limits the requests of all visitors of a network together, to what sixteen accounts may: each visitor counts as an account, and an address
 * makes many without a proof of a person.
 */
export function registerGuestLimit(
  server: FastifyInstance,
  counts: Pick<SharedCounts, 'add' | 'read'>,
  maxRequests: () => number,
): void {
  server.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.uncounted || !isGuest(request)) return;
    const max = maxRequests() * siteFactor;
    const key = `guests ${rateLimitSubnet(request.ip)}`;
    counts.add(key, windowMs, max);
    const { count, leftMs } = counts.read(key);
    if (count <= max) return;
    server.metrics.increment(limitHits, { route: routeLabel(request) });
    throw new AppError(coreErrors.tooMany, { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
  });
}

/** Public endpoints verify no token: theirs is a visitor's when it was valid on this server lately. */
function isGuest(request: FastifyRequest): boolean {
  const { viewer, server } = request;
  if (viewer.kind !== 'none') return viewer.kind === 'guest';
  return server.strangers?.isGuest(request) ?? false;
}
