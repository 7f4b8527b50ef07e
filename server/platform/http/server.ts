import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { AnyCall } from '@muyu/contract/core/call.ts';
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
import { Refused } from '../errors.ts';
import type { Route } from './bind.ts';
import { documentation } from './documentation.ts';
import type { Authenticate } from './gate.ts';
import { networkOf } from './network.ts';
import { refusalAnswer } from './reply.ts';
import { bindRoutes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { compileValidator } from './validation.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
    locale: Locale;
  }
  interface FastifyContextConfig {
    call?: AnyCall;
  }
}

export type HttpParts = {
  routes: Route[];
  authenticate: Authenticate;
  /** Handlers that are not envelope calls: uploads, media, the web apps. */
  mounts: Array<(server: FastifyInstance, app: App) => Promise<void> | void>;
};

const bodyLimit = 256 * 1024;
const generalLimit = { max: 300, timeWindow: 60_000 };

/** Who a limit counts: the account, or the address where there is none. */
const limitKey = ({ viewer, ip }: FastifyRequest) =>
  viewer.kind === 'guest' || viewer.kind === 'member' ? viewer.userId : networkOf(ip);

/** Requests under way have this long to end when the server closes. */
const farewellMs = 3_000;

/** The HTTP server with everything bound; `listen` it, or `inject` into it. */
export async function createHttp(app: App, parts: HttpParts): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child a request costs more than most requests log: who writes a line names the request in it.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: app.config.proxies || false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => refuse(error, request, reply, undefined),
  });
  server.setValidatorCompiler(compileValidator);
  server.decorateRequest('viewer');
  server.decorateRequest('locale', 'zh_CN');
  const security = securityHeaders(app.config);
  server.addHook('onRequest', async (request, reply) => {
    // On the raw reply, so that streams send them too.
    reply.raw.setHeaders(security);
    request.viewer = { kind: 'none' };
    request.locale = localeOf(request.headers['accept-language']);
    reply.header('x-request-id', request.id);
    if (request.url.endsWith('undefined')) throw new Refused(coreErrors.invalidUrl, {});
  });
  server.setErrorHandler((error, request, reply) =>
    refuse(error as Error, request, reply, request.routeOptions.config.call),
  );
  server.setNotFoundHandler(() => {
    throw new Refused(coreErrors.notFound, {});
  });

  endKindly(server);
  await server.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  if (app.config.limits) {
    await server.register(rateLimit, {
      ...generalLimit,
      hook: 'preValidation',
      keyGenerator: limitKey,
      allowList: (request) => !request.routeOptions.config.call,
      errorResponseBuilder: (_request, { ttl }) =>
        new Refused(coreErrors.tooMany, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
    });
  }
  await documentation(server, app.config.version);
  await server.register(async (scope) => bindRoutes(scope, app, parts.routes, parts.authenticate), {
    prefix: '/api',
  });
  for (const mount of parts.mounts) await mount(server, app);
  return server;
}

/** Answers anything thrown; before a route was found the request has no locale yet. */
function refuse(error: Error, request: FastifyRequest, reply: FastifyReply, call: AnyCall | undefined) {
  const locale = localeOf(request.headers['accept-language']);
  const log = request.log.child({ reqId: request.id, url: request.url.split('?')[0] }) as App['log'];
  const said = refusalAnswer(error, call, locale, log, request.id);
  if (said.retryAfter) reply.header('retry-after', said.retryAfter);
  return reply.status(said.status).type('application/json; charset=utf-8').send(JSON.stringify(said.body));
}

/** Closing waits for requests under way, but not for ever, and not for connections that are merely kept alive. */
function endKindly(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => server.server.closeAllConnections(), farewellMs).unref();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
