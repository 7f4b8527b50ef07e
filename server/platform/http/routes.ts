import type { AnyEndpoint, Method } from '@muyu/contract/core/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { App, Context } from '../app.ts';
import { type Authenticate, authorize } from './authorize.ts';
import type { Route } from './bind.ts';
import { maxForKey } from './limits/device-key.ts';
import { MediaCookie } from './media-cookie.ts';
import { answerNotModified } from './not-modified.ts';
import { signPage, verifyPage } from './paging/page-cursor.ts';
import { fillPageSize, listSizeFields, requirePageSize } from './paging/page-size.ts';
import { success } from './reply.ts';
import { emptyBody } from './validation.ts';

const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const envelopes = new WeakMap<AnyEndpoint, TSchema>();

/** The schema of the reply of an endpoint: always the same object, whose serializer is compiled once. */
function envelopeOf(endpoint: AnyEndpoint): TSchema {
  const known = envelopes.get(endpoint);
  if (known) return known;
  const { data } = endpoint;
  const made = Type.Object({ code: Type.String(), data, message: Type.String(), resultMap: Type.Null() });
  envelopes.set(endpoint, made);
  return made;
}

/** The validated input: the declared fields only, so that undeclared parts of a request are never read. */
const declaredInput = (
  { keys }: AnyEndpoint,
  { params, query, body }: FastifyRequest,
): Record<string, unknown> =>
  Object.assign(
    {},
    keys.params.length > 0 && params,
    keys.query.length > 0 && query,
    keys.body.length > 0 && body,
  );

/** The limit of an endpoint of its own; its setting is read at every request. */
function rateLimitConfig({ settings }: App, endpoint: AnyEndpoint) {
  const { limit } = endpoint;
  if (!limit) return {};
  const setting = settings.rateLimitOf(endpoint);
  const ofAddress = () => (setting ? settings.get(setting) : limit.max);
  const max = (_request: FastifyRequest, key: string) => maxForKey(ofAddress(), key);
  return { rateLimit: { max, timeWindow: limit.perSeconds * 1000 } };
}

export const createContext = (app: App, request: FastifyRequest): Context => ({
  app,
  viewer: request.viewer,
  locale: request.locale,
  now: app.clock.now(),
  requestId: request.id,
  address: request.ip,
  knownMember: request.server.strangers?.memberOf(request) ?? null,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  get log() {
    return request.log.child({ reqId: request.id }) as App['log'];
  },
});

/**
 * A hook that authorizes the caller for the endpoint of the route, also for routes that `registerRoutes` does
 * not bind.
 */
export const authHook = (authenticate: Authenticate) => async (request: FastifyRequest) => {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint) return;
  request.viewer = await authorize(endpoint, request.headers.authorization, authenticate);
  const { viewer } = request;
  if (viewer.kind !== 'none') request.server.strangers?.rememberSession(request, viewer);
};

/**
 * Mounts every endpoint under the scope's prefix: authorization, media cookie, limits, validation, handler,
 * envelope.
 */
export function registerRoutes(
  scope: FastifyInstance,
  app: App,
  routes: Route[],
  authenticate: Authenticate,
): void {
  const cookie = new MediaCookie(app.config);
  const authorizeCaller = authHook(authenticate);
  scope.addHook('onRequest', async (request, reply) => {
    // No shared or browser cache keeps what is one person's; `answerNotModified` overrides it.
    reply.header('cache-control', 'no-store');
    await authorizeCaller(request);
    if (request.routeOptions.config.endpoint?.endsSession) cookie.clear(request, reply);
    else cookie.set(request, reply);
  });
  const { secret } = app.config;
  for (const { endpoint, handler } of routes) {
    const answer = handler as (context: Context, input: unknown) => unknown;
    const sizeFields = listSizeFields(endpoint);
    for (const method of methodsOf(endpoint)) {
      scope.route({
        method,
        url: toFastifyPath(endpoint.path),
        config: {
          endpoint,
          servesWhenFull: endpoint.neverShed === true,
          ...rateLimitConfig(app, endpoint),
        },
        schema: routeSchema(endpoint, method),
        ...(endpoint.revalidated ? { onSend: answerNotModified } : {}),
        ...(endpoint.anyOrigin ? { onRequest: allowAnyOrigin } : {}),
        preValidation: [assumeEmptyBody, ...(sizeFields.length > 0 ? [fillPageSize(app, sizeFields)] : [])],
        handler: async (request) => {
          const input = declaredInput(endpoint, request);
          requirePageSize(app, sizeFields, input, request.locale);
          const context = createContext(app, request);
          const data = await answer(context, verifyPage(secret, endpoint, input, request.locale));
          return success(signPage(secret, endpoint, input, data));
        },
      });
    }
  }
}

const allowAnyOrigin = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('access-control-allow-origin', '*');
};

/** A request without a body gives no field, as an empty object does. */
const assumeEmptyBody = async (request: FastifyRequest) => {
  if (request.method !== 'GET' && request.body === undefined) request.body = {};
};

const methodsOf = ({ method, methodAlias }: AnyEndpoint): Method[] =>
  methodAlias ? [method, methodAlias] : [method];

const routeSchema = (endpoint: AnyEndpoint, method: Method) => ({
  ...(endpoint.keys.params.length > 0 ? { params: endpoint.params } : {}),
  ...(endpoint.keys.query.length > 0 ? { querystring: endpoint.query } : {}),
  ...(method === 'GET' ? {} : { body: endpoint.keys.body.length > 0 ? endpoint.body : emptyBody }),
  response: { 200: envelopeOf(endpoint) },
});
