import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import type { SharedCounts } from './shared-counts.ts';

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;
/** Properties that the plugin passes and its types do not declare. */
type RouteParams = { routeInfo: RouteOptions };

/** The store of @fastify/rate-limit that counts on all servers together. */
export function limitStore(counts: SharedCounts): FastifyRateLimitStoreCtor {
  const storeOf = (prefix: string): FastifyRateLimitStore => ({
    incr(key: string, answer: Answer, windowMs: number, max: number) {
      counts.count(`${prefix} ${key}`, windowMs, max).then(
        ({ count, leftMs }) => answer(null, { current: count, ttl: leftMs }),
        (error: Error) => answer(error),
      );
    },
    child(params) {
      const { routeInfo } = params as unknown as RouteParams;
      return storeOf(`${String(routeInfo.method)} ${routeInfo.url}`);
    },
  });
  return function Store() {
    return storeOf('all');
  } as unknown as FastifyRateLimitStoreCtor;
}
