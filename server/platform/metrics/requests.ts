import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter, Histogram } from 'prom-client';
import { openStreams } from '../http/event-stream.ts';
import { defineCounter, defineGauge, defineHistogram } from './define-metric.ts';
import type { Metrics } from './metrics.ts';

const requestDuration = defineHistogram(
  'muyu_http_request_duration_seconds',
  'Time from the request to the end of its reply, by route; streams of events are not measured.',
  ['route'],
  [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
);
const requests = defineCounter(
  'muyu_http_requests_total',
  'Answered requests by route and status; `none` is no route, as of requests that are shed.',
  ['route', 'status'],
);
export const requestErrors = defineCounter(
  'muyu_http_errors_total',
  'Refused and failed requests by declared error; core.fault is a fault of the server.',
  ['error'],
);
export const limitHits = defineCounter(
  'muyu_limit_hits_total',
  'Requests answered 429, by route; `network` are those of networks that were refused too often.',
  ['route'],
);
const eventStreams = defineGauge('muyu_event_streams', 'Open streams of events by kind.', ['kind'], 0, () =>
  [...openStreams].map(([kind, streams]) => [{ kind }, streams] as const),
);
export const httpMetrics = [requestDuration, requests, requestErrors, limitHits, eventStreams];

/** The label of a request: method and template of its route, never the address that was asked for. */
export const routeLabel = ({ method, routeOptions: { url } }: FastifyRequest): string =>
  url ? `${method} ${url}` : 'none';

type RouteMeter = { duration: Histogram.Internal<'route'>; byStatus: Map<number, Counter.Internal> };

/** Counts a request that was shed before it had a route. */
export const countShed = (metrics: Metrics): void =>
  metrics.increment(requests, { route: 'none', status: '503' });

/** Measures every reply except to requests that are shed before they have a route. The metric of a route is looked up once. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.histogram(requestDuration);
  const counts = metrics.counter(requests);
  const meters = new Map<string, RouteMeter>();
  const meterOf = (route: string): RouteMeter => {
    const known = meters.get(route);
    if (known) return known;
    const made: RouteMeter = { duration: durations.labels(route), byStatus: new Map() };
    meters.set(route, made);
    return made;
  };
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const route = routeLabel(request);
    const { duration, byStatus } = meterOf(route);
    if (request.routeOptions.config.endpoint?.reply !== 'events') duration.observe(reply.elapsedTime / 1000);
    const status = reply.raw.statusCode;
    let counter = byStatus.get(status);
    if (!counter) {
      counter = counts.labels(route, String(status));
      byStatus.set(status, counter);
    }
    counter.inc();
  };
  server.addHook('onResponse', (request, reply, done) => {
    count(request, reply);
    done();
  });
}
