import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { App } from '../app.ts';
import { allowNetworks } from './allowed-networks.ts';

/**
 * Serves the metrics of a worker, and `/live` for its supervisor, on a port of its own. Null when none is configured. A worker
 * has no other port.
 */
export async function serveWorkerMetrics({ config, log, metrics }: App): Promise<Server | null> {
  if (config.workerMetricsPort === 0) return null;
  const isAllowed = allowNetworks(config.metricsFrom);
  const server = createServer(async (request, reply) => {
    const path = request.url?.split('?')[0];
    if (path === '/live') return reply.end('ok\n');
    if (path !== '/metrics' || !isAllowed(request.socket.remoteAddress ?? ''))
      return reply.writeHead(404).end();
    try {
      const text = await metrics.print();
      reply.setHeader('content-type', metrics.contentType).end(text);
    } catch (error) {
      log.error({ err: error }, 'the metrics of the worker cannot be printed');
      reply.writeHead(500).end();
    }
  });
  server.listen(config.workerMetricsPort, config.host);
  await once(server, 'listening');
  return server;
}
