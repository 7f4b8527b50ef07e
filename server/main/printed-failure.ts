import { ConfigError } from '#platform/config/environment.ts';
import { StartupError } from './shutdown.ts';

type ErrorKind = abstract new (...args: never[]) => Error;

/**
 * The text that a command prints when it ends with `error`: the message of one that is expected (StartupError, ConfigError, and `expected`
 * of the command), with `usage` after wrong arguments; another error whole.
 */
export function printedFailure(error: unknown, expected: readonly ErrorKind[] = [], usage?: string): unknown {
  if (!(error instanceof Error)) return error;
  const hasWrongArguments = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (hasWrongArguments && usage) return `${error.message}\n${usage}`;
  const isExpected = [StartupError, ConfigError, ...expected].some((kind) => error instanceof kind);
  return isExpected ? error.message : error;
}
