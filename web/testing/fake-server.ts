import type { AnyEndpoint, ClientInputOf, DataOf } from '@muyu/contract/core/endpoint.ts';
import type { Envelope } from '@muyu/contract/core/envelope.ts';
import { coreErrors, type ErrorDefinition, errorKinds } from '@muyu/contract/core/errors.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import { getHealth } from '@muyu/contract/site/site.ts';

type Handler<E extends AnyEndpoint> = (input: ClientInputOf<E>) => DataOf<E> | Promise<DataOf<E>>;
type Route = { endpoint: AnyEndpoint; pattern: RegExp; handle: Handler<AnyEndpoint>; requests: unknown[] };

const base = '/api';

/** A refusal that a handler throws: the declared error with the text and the data that the server would send. */
export class ErrorReply extends Error {
  readonly definition: ErrorDefinition;
  readonly fields: Array<{ field: string; reason: string }>;
  readonly data: object;
  constructor(
    definition: ErrorDefinition,
    message: string,
    fields: Array<{ field: string; reason: string }> = [],
    data: object = {},
  ) {
    super(message);
    this.definition = definition;
    this.fields = fields;
    this.data = data;
  }
}

/** A handler that throws this leaves the request without a reply, as a lost connection does. */
export const connectionLost = new TypeError('Failed to fetch');

const routes = new Map<string, Route>();
const unexpected: string[] = [];
let isReachable = true;

const patternOf = ({ path }: AnyEndpoint) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Reads the input of a request back from its URL and body; query values become numbers where the schema says so. */
function inputOf({ endpoint, pattern }: Route, url: URL, body: string | null): Record<string, unknown> {
  const query = [...url.searchParams].map(([key, value]) => {
    const { type } = (endpoint.query.properties as Record<string, { type?: string }>)[key] ?? {};
    return [key, type === 'integer' || type === 'number' ? Number(value) : value];
  });
  const groups = pattern.exec(url.pathname.slice(base.length))?.groups ?? {};
  const params = Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]);
  return {
    ...Object.fromEntries(params),
    ...Object.fromEntries(query),
    ...(body ? (JSON.parse(body) as object) : {}),
  };
}

/** Refuses a page that is larger than the server's largest one. */
function requirePageSize({ endpoint }: Route, input: Record<string, unknown>): void {
  const properties = endpoint.query.properties as Record<string, { 'x-page-size'?: true }>;
  const isTooLarge = (name: string) =>
    properties[name]?.['x-page-size'] && Number(input[name]) > pageSize.cap;
  if (Object.keys(properties).some(isTooLarge)) throw new ErrorReply(coreErrors.badInput, 'too large');
}

const envelope = (status: number, reply: Envelope<unknown>) =>
  new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } });

async function answer(route: Route, input: Record<string, unknown>): Promise<Response> {
  route.requests.push(input);
  try {
    requirePageSize(route, input);
    const data = await route.handle(input as never);
    return envelope(200, { code: '00000', data, message: '', resultMap: null });
  } catch (error) {
    if (!(error instanceof ErrorReply)) throw error;
    const { code, status } = errorKinds[error.definition.kind];
    const data = { error: error.definition.name, fields: error.fields, ...error.data };
    return envelope(status, { code, data, message: error.message, resultMap: null });
  }
}

const browserFetch = window.fetch.bind(window);
window.fetch = async (target, init) => {
  const url = new URL(target instanceof Request ? target.url : target, location.href);
  if (!url.pathname.startsWith(`${base}/`)) return browserFetch(target, init);
  if (!isReachable) throw connectionLost;
  const method = init?.method ?? 'GET';
  const path = url.pathname.slice(base.length);
  const route = [...routes.values()].find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(path),
  );
  if (!route) {
    unexpected.push(`no reply for ${method} ${url.pathname}${url.search}`);
    throw connectionLost;
  }
  return answer(route, inputOf(route, url, typeof init?.body === 'string' ? init.body : null));
};

/** The API as the components of a test meet it: each endpoint that they call has a reply of the contract's type. */
export const fakeServer = {
  /** Sets the reply of an endpoint: its data, or a function of the request's input. A later reply replaces it. */
  reply<E extends AnyEndpoint>(endpoint: E, reply: DataOf<E> | Handler<E>): void {
    const handle = (typeof reply === 'function' ? reply : () => reply) as Handler<AnyEndpoint>;
    const requests = routes.get(endpoint.id)?.requests ?? [];
    routes.set(endpoint.id, { endpoint, pattern: patternOf(endpoint), handle, requests });
  },
  /** The inputs of the requests to an endpoint in this test. */
  requestsTo<E extends AnyEndpoint>(endpoint: E): Array<ClientInputOf<E>> {
    return (routes.get(endpoint.id)?.requests ?? []) as Array<ClientInputOf<E>>;
  },
  /** The requests without a reply since the last call. */
  takeUnexpected: (): string[] => unexpected.splice(0),
  /** While it is false, every request is lost. */
  setReachable(value: boolean): void {
    isReachable = value;
  },
  reset(): void {
    isReachable = true;
    routes.clear();
    unexpected.length = 0;
    // After a lost request the app asks whether the server is there.
    fakeServer.reply(getHealth, { status: 'ok', version: 'test' });
  },
};
