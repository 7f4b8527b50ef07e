import type { AnyCall, Limit } from '@muyu/contract/core/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, Context } from '../app.ts';
import type { Route } from './bind.ts';
import { type Authenticate, admit } from './gate.ts';
import { MediaCookie } from './media-cookie.ts';
import { success } from './reply.ts';

const tokens = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const envelopeOf = (call: AnyCall) =>
  Type.Object({ code: Type.String(), data: call.data, message: Type.String(), resultMap: Type.Null() });

/** What the call declares and the validator has seen: another part of a request must not slip in unseen. */
const declared = ({ keys }: AnyCall, { params, query, body }: FastifyRequest): object =>
  Object.assign(
    {},
    keys.params.length > 0 && params,
    keys.query.length > 0 && query,
    keys.body.length > 0 && body,
  );

const perRoute = (limit: Limit | undefined) =>
  limit ? { rateLimit: { max: limit.max, timeWindow: limit.perSeconds * 1000 } } : {};

export const contextOf = (app: App, request: FastifyRequest): Context => ({
  app,
  viewer: request.viewer,
  locale: request.locale,
  now: new Date(),
  requestId: request.id,
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  get log() {
    return request.log.child({ reqId: request.id }) as App['log'];
  },
});

/** A hook that admits the caller to the route's call; for routes that are not bound by `bindRoutes` too. */
export const gate = (authenticate: Authenticate) => async (request: FastifyRequest) => {
  const { call } = request.routeOptions.config;
  if (call) request.viewer = await admit(call, request.headers.authorization, authenticate);
};

/** Mounts every call under the scope's prefix: gate, media cookie, limits, validation, handler, envelope. */
export function bindRoutes(
  scope: FastifyInstance,
  app: App,
  routes: Route[],
  authenticate: Authenticate,
): void {
  const cookie = new MediaCookie(app.config);
  const admitCaller = gate(authenticate);
  scope.addHook('onRequest', async (request, reply) => {
    await admitCaller(request);
    if (request.routeOptions.config.call?.endsSession) cookie.clear(request, reply);
    else cookie.give(request, reply);
  });
  for (const { call, handler } of routes) {
    scope.route({
      method: call.also ? [call.method, call.also] : call.method,
      url: tokens(call.path),
      config: { call, ...perRoute(call.limit) },
      schema: {
        summary: call.summary,
        ...(call.keys.params.length > 0 ? { params: call.params } : {}),
        ...(call.keys.query.length > 0 ? { querystring: call.query } : {}),
        ...(call.body && call.keys.body.length > 0 ? { body: call.body } : {}),
        response: { 200: envelopeOf(call) },
      },
      handler: async (request) => {
        const answer = handler as (context: Context, input: unknown) => unknown;
        return success(await answer(contextOf(app, request), declared(call, request)));
      },
    });
  }
}
