import { listRoutes } from '../platform/module/routes.ts';
import type { TestServer } from './server.ts';

type Data = Record<string, unknown> & { resultList: Record<string, unknown>[] };

/** Calls an endpoint by its path as clients know it; throws unless it succeeds. */
export function sendTo(server: TestServer) {
  return async (
    request: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    input: Record<string, unknown>,
    caller: { token: string },
  ): Promise<Data> => {
    const route = listRoutes(server.app.modules).find(({ endpoint }) => endpoint.id === request);
    if (!route) throw new Error(`no endpoint ${request}`);
    const reply = await server.call(route.endpoint, input, caller);
    if (reply.code !== '00000') throw new Error(`${request}: ${reply.message} ${JSON.stringify(reply.data)}`);
    return reply.data as Data;
  };
}
