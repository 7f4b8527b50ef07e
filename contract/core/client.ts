import type { AnyCall, DataOf, GivenOf } from './call.ts';
import { type Envelope, type Refusal, successCode } from './envelope.ts';
import { type ErrorDefinition, type FieldError, sessionInvalidCodes } from './errors.ts';
import { type Locale, languageTag } from './locale.ts';
import type { Page } from './paging.ts';

export type ClientOptions = {
  /** Where the API lies, without a slash at the end: `/api`. */
  base: string;
  token(): string | null;
  locale(): Locale;
  /** Called once a refused session (codes 10201, 10203, 10301, 401), with the token that was refused. */
  onSessionInvalid?(error: CallError, token: string | null): void;
  fetch?: typeof fetch;
};
export type RequestOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Is given the server's words about a success; '' when it said nothing. */
  onMessage?(message: string): void;
};

/** A call that did not succeed: refused by the server, or never answered (`code` 'network'). */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly error: string;
  readonly data: Refusal | null;
  constructor(code: string, status: number, message: string, data: Refusal | null = null) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.error = data?.error ?? code;
  }
  /** Is this the declared error? */
  is(definition: ErrorDefinition): boolean {
    return this.error === definition.name;
  }
  /** The fields at fault, with a reason in the user's language each. */
  get fields(): FieldError[] {
    return this.data?.fields ?? [];
  }
}

const text = (value: unknown) => encodeURIComponent(String(value));

/** The URL path and query of a call with this input, without the base. */
export function urlOf(call: AnyCall, input: Record<string, unknown>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => text(input[key]));
  const query = call.keys.query.filter((key) => input[key] !== undefined && input[key] !== null);
  return query.length === 0 ? path : `${path}?${query.map((key) => `${key}=${text(input[key])}`).join('&')}`;
}

/** A typed client of the contract: `request` for acts, `query` and `pages` as TanStack Query options with the cache key. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  async function request<C extends AnyCall>(
    call: C,
    input: GivenOf<C>,
    { onMessage, ...more }: RequestOptions = {},
  ): Promise<DataOf<C>> {
    const given = input as Record<string, unknown>;
    const url = options.base + urlOf(call, given);
    if (url.endsWith('undefined')) throw new CallError('10101', 0, 'invalid URL');
    const token = options.token();
    const headers: Record<string, string> = { 'accept-language': languageTag[options.locale()] };
    if (token) headers.authorization = token;
    const body = call.body ? Object.fromEntries(call.keys.body.map((key) => [key, given[key]])) : undefined;
    if (body) headers['content-type'] = 'application/json';
    const reply = await send(url, {
      method: call.method,
      headers,
      body: body && JSON.stringify(body),
      ...more,
    }).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new CallError('network', 0, 'network');
    });
    const envelope = (await reply.json().catch(() => null)) as Envelope<unknown> | null;
    if (!envelope) throw new CallError('network', reply.status, 'network');
    if (envelope.code === successCode) {
      onMessage?.(envelope.message);
      return envelope.data as DataOf<C>;
    }
    const error = new CallError(
      envelope.code,
      reply.status,
      envelope.message,
      envelope.data as Refusal | null,
    );
    if (sessionInvalidCodes.includes(error.code)) options.onSessionInvalid?.(error, token);
    throw error;
  }

  /** Key under which a call's reply is cached: the call, then its input; `keyOf(call)` alone matches all inputs. */
  const keyOf = <C extends AnyCall>(call: C, input?: GivenOf<C>) =>
    input === undefined ? ([call.id] as const) : ([call.id, input] as const);

  const query = <C extends AnyCall>(call: C, input: GivenOf<C>) => ({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => request(call, input, { signal }),
  });

  const pages = <C extends AnyCall>(call: C, input: Omit<GivenOf<C>, 'page'>) => ({
    queryKey: [call.id, input] as const,
    initialPageParam: '1',
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string }) =>
      request(call, { ...input, page: pageParam } as GivenOf<C>, { signal }),
    getNextPageParam: (last: DataOf<C>) => (last as Page<unknown>).nextPage ?? undefined,
  });

  return { request, keyOf, query, pages };
}
export type Client = ReturnType<typeof createClient>;
