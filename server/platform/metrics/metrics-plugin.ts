import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { allowNetworks } from './allowed-networks.ts';

const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'];

/**
 * Whether the request came through a proxy that PROXIES does not name: its address is then that of the proxy. `ips` are the
 * peer and, beyond each proxy that is named, the address that it forwarded; with all of them named it is as long as the way.
 */
function hidesAddress({ headers, ips = [] }: FastifyRequest): boolean {
  if (!proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  const forwarded = headers['x-forwarded-for'];
  return forwarded === undefined || ips.length !== 1 + String(forwarded).split(',').length;
}

/** Mounts the metrics for the networks of METRICS_FROM; others are answered as if there was nothing. */
export function metricsPlugin(server: FastifyInstance, { config, metrics }: App): void {
  const isAllowed = allowNetworks(config.metricsFrom);
  server.get(
    '/metrics',
    { schema: { hide: true }, config: { servesWhenFull: true } },
    async (request, reply) => {
      if (hidesAddress(request) || !isAllowed(request.ip)) throw new AppError(coreErrors.notFound, {});
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.print());
    },
  );
}
