import { isDiskFullError } from './fs-errors.ts';

/** States of PostgreSQL in which it refuses or ends connections and statements (appendix A of its manual), by class or code. */
const databaseCodes = [
  /^08/, // connection exception
  /^53/, // insufficient resources: disk full, out of memory, too many connections
  /^57P0[1-5]$/, // shutdown, crash of another process, not yet accepting connections, idle session ended
  /^57014$/, // statement cancelled: it took too long
  /^58/, // system error: an I/O error below PostgreSQL
  /^25006$/, // read-only: a standby answers in place of the primary
  /^25P0[34]$/, // the transaction was idle or open for too long
  /^55P03$/, // a lock was not free in time
];

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];

/** Errors of a disk or of the process's own limits. */
const systemCodes = ['EIO', 'EROFS', 'EMFILE', 'ENFILE'];

/** The database driver gives these errors no code. */
const driverMessages: ReadonlyArray<readonly [RegExp, string]> = [
  [/^timeout exceeded when trying to connect/, 'POOL_TIMEOUT'],
  [/^Connection terminated/, 'CONNECTION_CUT'],
  [/^Client has encountered a connection error/, 'CONNECTION_CUT'],
  [/^timeout expired/, 'CONNECT_TIMEOUT'],
];

/** Names and statuses with which the client of object storage reports that the storage cannot serve. */
const storageNames = ['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout'];

type Fields = {
  name?: string;
  message?: string;
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
  $metadata?: { httpStatusCode?: number };
  hostname?: unknown;
  address?: unknown;
  port?: unknown;
};

/** A database, storage or disk that cannot serve now. Thrown where the cause has no code of its own. */
export class OutageError extends Error {
  override name = 'OutageError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The code by which an error counts as an outage of something that the server needs, such as `57P01`, `ECONNREFUSED` or `ENOSPC`. Null
 * for every other error. The request may succeed when it is sent again; a write may have happened.
 */
export function outageOf(error: unknown): string | null {
  // The queue's library reports copies of errors, which are plain objects.
  if (typeof error !== 'object' || error === null) return null;
  if (error instanceof OutageError) return error.code;
  const { name = '', message = '', code, cause, errors, $metadata } = error as Fields;
  if (typeof code === 'string') {
    if (networkCodes.includes(code) || systemCodes.includes(code)) return code;
    if ('severity' in error && databaseCodes.some((known) => known.test(code))) return code;
  }
  if (isDiskFullError(error)) return 'ENOSPC';
  if ($metadata && (storageNames.includes(name) || ($metadata.httpStatusCode ?? 0) >= 500))
    return `STORAGE_${$metadata.httpStatusCode ?? name}`;
  const known = driverMessages.find(([pattern]) => pattern.test(message));
  if (known) return known[1];
  const inner = Array.isArray(errors) ? errors : [cause];
  return inner.map(outageOf).find((found) => found !== null) ?? null;
}

/**
 * Whether PostgreSQL undid a transaction because it and another one waited for each other, such as a request and a migration. It
 * concerns one row and no connection, so it is no outage; the request may be sent again.
 */
export const isDeadlock = (error: unknown): boolean => stateOf(error) === '40P01';

/** Whether a lock was not free within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => stateOf(error) === '55P03';

function stateOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: Fields };
  return code ?? cause?.code;
}

/**
 * The host and port that an error names, '' without one: a database and a storage that both refuse connections are two
 * outages.
 */
export function outagePlace(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { hostname, address, port, cause, errors } = error as Fields;
  const host = hostname ?? address;
  if (typeof host === 'string') return port ? `${host}:${port}` : host;
  const inner = Array.isArray(errors) ? errors : [cause];
  return inner.map(outagePlace).find((found) => found !== '') ?? '';
}
