import { Wechatpay } from 'wechatpay-axios-plugin';
import type { App } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { ChannelError } from './channel.ts';
import { type ChannelKeys, channelKeysOf } from './keys/channel-keys.ts';

/** Longest wait for the gateway, milliseconds. */
const timeoutMs = 5_000;

type Answer = { status: number; data: unknown };
type Resource = {
  get(config?: Record<string, unknown>): Promise<Answer>;
  post(data: unknown, config?: Record<string, unknown>): Promise<Answer>;
};
/** The part of the library's client in use; its own types need the types of two HTTP libraries. */
type Client = { chain(path: string): Resource };

export function requireWeChatKeys(app: App): ChannelKeys {
  const keys = channelKeysOf(app, 'WeChat');
  if (!keys) throw new ChannelError('WeChat Pay is not configured');
  return keys;
}

const clientsOf = memoizePerApp(() => new WeakMap<ChannelKeys, Client>());

/** The client for the present keys: it signs requests and verifies answers. */
function clientOf(app: App): Client {
  const keys = requireWeChatKeys(app);
  const clients = clientsOf(app);
  const known = clients.get(keys);
  if (known) return known;
  const config = {
    mchid: keys.merchantId,
    serial: keys.certificateSerial,
    privateKey: keys.privateKey,
    certs: { [keys.platformKeyId]: keys.platformKey },
    baseURL: app.config.gateways.weChat,
    timeout: timeoutMs,
    maxRedirects: 0,
  };
  const client = new Wechatpay(config) as unknown as Client;
  clients.set(keys, client);
  return client;
}

/** The error code in an answer of WeChat Pay, such as ORDER_NOT_EXIST. */
export class WeChatError extends ChannelError {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Failure = { code?: string; message?: string; response?: { status?: number; data?: unknown } };

/** Errors of the HTTP library carry the request with its keys, so only code and status are kept. */
function toWeChatError(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  const { response, code, message = '' } = error as Failure;
  const data = response?.data as { code?: unknown } | undefined;
  const said = typeof data?.code === 'string' ? data.code.slice(0, 60) : '';
  if (response && said) return new WeChatError(said, `WeChat Pay answered ${response.status} ${said}`);
  return new ChannelError(`WeChat Pay: ${(code ?? message).slice(0, 120)}`);
}

/** Sends a signed request; the signature of a successful answer is verified. Throws ChannelError. */
export async function callWeChat(
  app: App,
  path: string,
  { query, body, config = {} }: { query?: Record<string, unknown>; body?: unknown; config?: object },
): Promise<Record<string, unknown>> {
  try {
    const resource = clientOf(app).chain(path);
    const params = { ...config, ...(query && { params: query }) };
    const { data } = body === undefined ? await resource.get(params) : await resource.post(body, params);
    return (data ?? {}) as Record<string, unknown>;
  } catch (error) {
    throw toWeChatError(error);
  }
}
