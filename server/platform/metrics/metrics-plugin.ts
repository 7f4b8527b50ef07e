import type { IncomingHttpHeaders } from 'node:http';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { allowNetworks } from './allowed-networks.ts';

const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'];

/** Whether the request came through a proxy; its address is then that of the proxy unless PROXIES names it. */
const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  proxyHeaders.some((name) => headers[name] !== undefined);

/** Mounts the metrics for the networks of METRICS_FROM; others are answered as if there was nothing. */
export function metricsPlugin(server: FastifyInstance, { config, metrics }: App): void {
  const isAllowed = allowNetworks(config.metricsFrom);
  server.get(
    '/metrics',
    { schema: { hide: true }, config: { servesWhenFull: true } },
    async (request, reply) => {
      const hidesAddress = !config.proxies && isForwarded(request.headers);
      if (hidesAddress || !isAllowed(request.ip)) throw new AppError(coreErrors.notFound, {});
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.print());
    },
  );
}
