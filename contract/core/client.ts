import type { AnyEndpoint, ClientInputOf, DataOf } from './endpoint.ts';
import { type Envelope, type ErrorData, successCode } from './envelope.ts';
import { type ErrorDefinition, type FieldError, sessionInvalidCodes } from './errors.ts';
import { type Locale, type LocalizedText, languageTag } from './locale.ts';
import type { PagedEndpoint } from './paging.ts';
import { queryText } from './text/query-text.ts';

export type ClientOptions = {
  /** The base URL of the API without a trailing slash, `/api`. */
  base: string;
  token(): string | null;
  locale(): Locale;
  /** Called once a rejected session (codes 10201, 10203, 10301, 401) with its token. */
  onSessionInvalid?(error: ApiError, token: string | null): void;
  fetch?: typeof fetch;
  /** Called when a request begins; the function that it returns is called with the data of a successful reply. */
  observeRequest?(): (data: unknown) => void;
};
export type RequestOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Receives the message of a successful reply, or ''. */
  onMessage?(message: string): void;
};

/** The code of an error without a reply. */
const noReply = 'network';

/** An error reply, or a request without a reply. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly error: string;
  readonly data: ErrorData | null;
  /** The seconds after which the server wants the request again; null when it names none. */
  readonly retryAfterSeconds: number | null;
  constructor(
    code: string,
    status: number,
    message: string,
    data: ErrorData | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.error = data?.error ?? code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
  /** A request without a reply; `status` is that of a proxy which answered in the place of the server. */
  static unanswered(status = 0): ApiError {
    return new ApiError(noReply, status, noReply);
  }
  /** Whether the server replied with a code and a text, be it that it cannot serve. */
  get isReply(): boolean {
    return this.code !== noReply;
  }
  /** Whether this is the declared error. */
  is(definition: ErrorDefinition): boolean {
    return this.error === definition.name;
  }
  /** The invalid fields with reasons in the user's language. */
  get fields(): FieldError[] {
    return this.data?.fields ?? [];
  }
}

/** Whether a request failed with one of the declared errors. */
export const isError = (error: unknown, ...definitions: readonly ErrorDefinition[]): error is ApiError =>
  error instanceof ApiError && definitions.some((definition) => error.is(definition));

/** Whether a request failed because its session is over. */
export const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && sessionInvalidCodes.includes(error.code);

/** Replies of a proxy whose server is gone. */
export const isGatewayStatus = (status: number): boolean => [502, 503, 504].includes(status);

/** Whether the server may not have judged a request: the network failed, a proxy answered in its place, or it cannot serve. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (!error.isReply || isGatewayStatus(error.status));

/** Whether a status only says that one has to wait: for a server in trouble, or after too many requests. */
export const isInterruptedStatus = (status: number): boolean => status >= 500 || status === 429;

/** Whether the cause of a failed request passes: there was no reply, or one that says to wait. */
export const isInterruption = (error: unknown): boolean =>
  !(error instanceof ApiError) || !error.isReply || isInterruptedStatus(error.status);

/** A request that is cancelled because its URL ends with "undefined" (product document, section 5). */
const invalidUrl: LocalizedText = { zh_CN: '无效的地址', en_US: 'Invalid URL', ja: '無効なURLです' };

const text = (value: unknown) => encodeURIComponent(String(value));

/** The URL path and query of an endpoint with this input, without the base. */
export function urlOf(endpoint: AnyEndpoint, input: Record<string, unknown>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => text(input[key]));
  const query = endpoint.keys.query.filter((key) => input[key] !== undefined && input[key] !== null);
  return query.length === 0
    ? path
    : `${path}?${query.map((key) => `${key}=${queryText(input[key])}`).join('&')}`;
}

/**
 * A typed client of the contract: `request` for actions, `query` and `pages` as TanStack Query options with
 * the cache key.
 */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  async function request<C extends AnyEndpoint>(
    endpoint: C,
    input: ClientInputOf<C>,
    { onMessage, ...init }: RequestOptions = {},
  ): Promise<DataOf<C>> {
    const values = input as Record<string, unknown>;
    const url = options.base + urlOf(endpoint, values);
    if (url.endsWith('undefined')) throw new ApiError('10101', 0, invalidUrl[options.locale()]);
    const onData = options.observeRequest?.();
    const token = options.token();
    const headers: Record<string, string> = { 'accept-language': languageTag[options.locale()] };
    if (token) headers.authorization = token;
    const body = endpoint.body
      ? Object.fromEntries(endpoint.keys.body.map((key) => [key, values[key]]))
      : undefined;
    if (body) headers['content-type'] = 'application/json';
    const reply = await send(url, {
      method: endpoint.method,
      headers,
      body: body && JSON.stringify(body),
      ...init,
    }).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw ApiError.unanswered();
    });
    const envelope = (await reply.json().catch(() => null)) as Envelope<unknown> | null;
    if (!envelope) throw ApiError.unanswered(reply.status);
    if (envelope.code === successCode) {
      onMessage?.(envelope.message);
      onData?.(envelope.data);
      return envelope.data as DataOf<C>;
    }
    const error = new ApiError(
      envelope.code,
      reply.status,
      envelope.message,
      envelope.data as ErrorData | null,
      Number(reply.headers.get('retry-after')) || null,
    );
    if (isSessionOver(error)) options.onSessionInvalid?.(error, token);
    throw error;
  }

  /** The cache key of a reply: the endpoint, then its input; `keyOf(endpoint)` alone matches all inputs. */
  const keyOf = <C extends AnyEndpoint>(endpoint: C, input?: ClientInputOf<C>) =>
    input === undefined ? ([endpoint.id] as const) : ([endpoint.id, input] as const);

  const query = <C extends AnyEndpoint>(endpoint: C, input: ClientInputOf<C>) => ({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => request(endpoint, input, { signal }),
  });

  const pages = <C extends PagedEndpoint>(endpoint: C, input: Omit<ClientInputOf<C>, 'page'>) => ({
    queryKey: [endpoint.id, input] as const,
    initialPageParam: '1',
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string }) =>
      request(endpoint, { ...input, page: pageParam } as ClientInputOf<C>, { signal }),
    getNextPageParam: (last: DataOf<C>) => last.nextPage ?? undefined,
  });

  return { request, keyOf, query, pages };
}
export type Client = ReturnType<typeof createClient>;
