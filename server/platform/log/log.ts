import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino, stdSerializers } from 'pino';
import { outageLog } from '../outage/outage-log.ts';

export type Log = Logger;

/**
 * Serializes an error for the log: of a failed statement the text without its values, which may be hashes or
 * texts of users.
 */
export function errorForLog(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) {
    // A pool adds the connection, with its buffers and settings, to errors of idle connections.
    const { client: _connection, ...shown } = stdSerializers.err(error) as { client?: unknown };
    return shown;
  }
  const cause = error.cause as (Error & { code?: string }) | undefined;
  const where = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name,
    message: `Failed query: ${error.query}: ${cause?.message ?? ''}`,
    code: cause?.code,
    stack: where?.join('\n'),
  };
}

/** The log of the process: one JSON line an event, without secrets; an outage is one line a minute. */
export const createLog = (level: string): Log =>
  pino({
    level,
    serializers: { err: errorForLog },
    hooks: { logMethod: outageLog() },
    redact: ['token', 'password', 'headers.authorization', '*.password', '*.token'],
  });
