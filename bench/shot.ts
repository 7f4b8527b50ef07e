import { urlOf } from '../contract/core/client.ts';
import type { AnyEndpoint, ClientInputOf } from '../contract/core/endpoint.ts';

/** A request in the parts that clients of a benchmark send. */
export type Shot = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** The request of an endpoint, with a session when a token is given. */
export function shotOf<C extends AnyEndpoint>(endpoint: C, input: ClientInputOf<C>, token?: string): Shot {
  const given = input as Record<string, unknown>;
  const body = endpoint.body && Object.fromEntries(endpoint.keys.body.map((key) => [key, given[key]]));
  return {
    method: endpoint.method as Shot['method'],
    path: `/api${urlOf(endpoint, given)}`,
    headers: {
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}
