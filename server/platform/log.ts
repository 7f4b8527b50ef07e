import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

/** An error as it is logged: of a failed statement its text, never its values, which may be hashes or people's words. */
export function errorForLog(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const cause = error.cause as (Error & { code?: string }) | undefined;
  const where = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name,
    message: `Failed query: ${error.query}: ${cause?.message ?? ''}`,
    code: cause?.code,
    stack: where?.join('\n'),
  };
}

/** The process's log: one JSON line an event; secrets never reach it. */
export const createLog = (level: string): Log =>
  pino({
    level,
    serializers: { err: errorForLog },
    redact: ['token', 'password', 'headers.authorization', '*.password', '*.token'],
  });
