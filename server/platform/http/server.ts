import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type Locale, localeOf } from '@muyu/contract/core/locale.ts';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { limitHits, measureRequests, requestErrors, routeLabel } from '../metrics/requests.ts';
import type { ServerPlugin } from '../module/module.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { type Authenticate, tokenOf } from './authorize.ts';
import type { Route } from './bind.ts';
import { answerClientError, answerUnknownExpectation } from './client-errors.ts';
import { limitApiDocs, registerApiDocs } from './documentation/api-docs.ts';
import { ErrorCounts } from './error-counts.ts';
import { registerJsonBodies } from './json-body.ts';
import { previewLimit } from './limits/crawler-limit.ts';
import { deviceKeyOf } from './limits/device-key.ts';
import { registerGuestLimit } from './limits/guest-limit.ts';
import { limitStore } from './limits/limit-store.ts';
import { registerLoadGuard } from './limits/load-guard.ts';
import { rateLimitSubnet } from './limits/rate-limit-subnet.ts';
import { SharedCounts } from './limits/shared-counts.ts';
import { StrangerLimit } from './limits/stranger-limit.ts';
import { headerTimeouts, registerBodyTimeouts, type TimeLimits, timeLimits } from './limits/time-limits.ts';
import { MediaCookie } from './media-cookie.ts';
import { toErrorReply } from './reply.ts';
import { registerRoutes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { compileSerializer } from './serialization.ts';
import { requestsPerMinute } from './settings.ts';
import { compileValidator } from './validation.ts';
import { limitKeyOf, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
    locale: Locale;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
    /** The handler reads the body as it arrives; it must keep a minimum rate. */
    streamsBody?: boolean;
  }
  interface FastifyInstance {
    errorCounts: ErrorCounts;
    metrics: Metrics;
    /** Null without limits. */
    strangers: StrangerLimit | null;
    /** Counts a page with a preview, and says whether it may have it. */
    mayPreview(address: string): boolean;
  }
}

export type HttpOptions = {
  routes: Route[];
  authenticate: Authenticate;
  /** Handlers outside the envelope: uploads, media, event streams, the web apps. */
  plugins: readonly ServerPlugin[];
};

const bodyLimit = 256 * 1024;
const generalLimitWindowMs = 60_000;

/**
 * The key of rate limits: the account or operator, or the address without one. Public endpoints verify no token: their calls count for
 * the one whose token was valid on this server lately, except where an endpoint has a limit of its own, which holds for an address.
 */
function rateLimitKey(request: FastifyRequest): string {
  const { viewer, ip, routeOptions, server } = request;
  const known = routeOptions.config.endpoint?.limit ? null : server.strangers?.limitKeyOf(request);
  return limitKeyOf(viewer) ?? known ?? rateLimitSubnet(ip);
}

/** Running requests have this long to end when the server closes. */
const shutdownTimeoutMs = 3_000;

/** Creates the HTTP server with all routes and plugins; `listen` it, or `inject` into it. */
export async function createHttpServer(
  app: App,
  parts: HttpOptions,
  limits: TimeLimits = timeLimits,
): Promise<FastifyInstance> {
  const errorCounts = new ErrorCounts(app.log, app.metrics.counter(requestErrors));
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // No child logger a request, which costs more than most requests log; log lines name the request.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: app.config.proxies || false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    http: headerTimeouts(limits),
    // Errors before routing, which no hook sees.
    frameworkErrors: (error, request, reply) =>
      sendError(limitError(request) ?? error, request, reply, undefined),
    clientErrorHandler: (error, socket) => {
      const name = answerClientError(error, socket as Socket);
      if (name) errorCounts.count(name);
    },
  });
  server.server.on('checkExpectation', answerUnknownExpectation);
  server.decorate('errorCounts', errorCounts);
  server.decorate('metrics', app.metrics);
  const maxRequests = () => app.settings.get(requestsPerMinute);
  const counts = app.config.limits ? new SharedCounts(app.db, app.log) : null;
  server.decorate('strangers', counts && new StrangerLimit(maxRequests, counts, new MediaCookie(app.config)));
  server.decorate('mayPreview', previewLimit(counts));
  server.addHook('onClose', async () => {
    errorCounts.stop();
    await counts?.stop();
  });
  server.setValidatorCompiler(compileValidator);
  server.setSerializerCompiler(compileSerializer);
  registerJsonBodies(server);
  server.decorateRequest('viewer');
  server.decorateRequest('locale', 'zh_CN');
  const { metrics, tracing } = app;
  if (tracing) traceRequests(server, tracing);
  const security = securityHeaders(app.config);
  server.addHook('onRequest', async (request, reply) => {
    // On the raw reply, so that streams have them too.
    reply.raw.setHeaders(security);
    request.viewer = { kind: 'none' };
    request.locale = localeOf(request.headers['accept-language']);
    reply.header('x-request-id', request.id);
    const limited = limitError(request);
    if (limited && !(await hasSession(request, parts.authenticate))) {
      metrics.increment(limitHits, { route: 'network' });
      throw limited;
    }
    if (request.url.endsWith('undefined')) throw new AppError(coreErrors.invalidUrl, {});
  });
  registerLoadGuard(server, app.config, { headers: security, queueMs: limits.queueMs });
  registerBodyTimeouts(server, limits);
  server.setErrorHandler((error, request, reply) =>
    sendError(error as Error, request, reply, request.routeOptions.config.endpoint),
  );
  server.setNotFoundHandler(() => {
    throw new AppError(coreErrors.notFound, {});
  });

  installGracefulClose(server);
  measureRequests(server, app.metrics);
  server.addHook('onReady', async () => {
    app.lifecycle.state = 'serving';
  });
  server.addHook('preClose', async () => {
    app.lifecycle.state = 'closing';
  });
  limitApiDocs(server, app.config);
  await server.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  if (counts) {
    registerGuestLimit(server, counts, maxRequests);
    await server.register(rateLimit, {
      store: limitStore(counts),
      max: maxRequests,
      timeWindow: generalLimitWindowMs,
      hook: 'preValidation',
      keyGenerator: (request) => deviceKeyOf(app.config.secret, request) ?? rateLimitKey(request),
      allowList: ({ routeOptions: { config } }) => !config.endpoint || config.endpoint.uncounted === true,
      errorResponseBuilder: (request, { ttl }) => {
        metrics.increment(limitHits, { route: routeLabel(request) });
        return new AppError(coreErrors.tooMany, { retryAfterSeconds: Math.ceil(ttl / 1000) });
      },
    });
  }
  await registerApiDocs(server, app.config);
  await server.register(async (scope) => registerRoutes(scope, app, parts.routes, parts.authenticate), {
    prefix: '/api',
  });
  for (const plugin of parts.plugins) await plugin(server, app, parts.authenticate);
  return server;
}

/** The error of a network that has been refused too often; null for others. */
function limitError(request: FastifyRequest): AppError | null {
  const retryAfterSeconds = request.server.strangers?.secondsToWait(request);
  return retryAfterSeconds ? new AppError(coreErrors.tooMany, { retryAfterSeconds }) : null;
}

/** Whether a caller of a refused network has a session, which it may have used on another server. */
async function hasSession(request: FastifyRequest, authenticate: Authenticate): Promise<boolean> {
  const { strangers } = request.server;
  if (!strangers?.mayLookUp(request)) return false;
  const found = await authenticate(tokenOf(request.headers.authorization));
  if (limitKeyOf(found) === null) return false;
  strangers.rememberSession(request, found);
  return true;
}

/** Replies to anything thrown; before routing the request has neither locale nor viewer. */
function sendError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint | undefined,
) {
  const { errorCounts, strangers, metrics } = reply.server;
  const locale = localeOf(request.headers['accept-language']);
  const log = () => request.log.child({ reqId: request.id, url: request.url.split('?')[0] }) as App['log'];
  const errorReply = toErrorReply(error, endpoint, locale, log, request.id);
  errorCounts.count(errorReply.body.data.error);
  // Hits of the general limits are counted where the limit refuses.
  if (errorReply.status === 429 && errorReply.body.data.error !== coreErrors.tooMany.name)
    metrics.increment(limitHits, { route: routeLabel(request) });
  if ((request.viewer?.kind ?? 'none') === 'none') strangers?.countError(request, errorReply.status);
  if (errorReply.retryAfter) reply.header('retry-after', errorReply.retryAfter);
  // Also where a route had named a lifetime before it failed.
  reply.header('cache-control', 'no-store');
  return reply
    .status(errorReply.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorReply.body));
}

/** Each request is a span, which ends with its reply. */
function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  server.addHook('onRequest', (request, _reply, done) => tracing.startRequest(request, done));
  server.addHook('onResponse', (request, reply, done) => {
    tracing.endRequest(request, reply);
    done();
  });
}

/** Closing waits for running requests with a timeout and not for idle connections. */
function installGracefulClose(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => server.server.closeAllConnections(), shutdownTimeoutMs).unref();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
