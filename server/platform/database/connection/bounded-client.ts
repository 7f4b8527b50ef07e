import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { OutageError } from '../../outage/outage.ts';

/** How long a statement of a job, of a start or of a migration may take, milliseconds. */
const longMs = 15 * 60_000;
/** PostgreSQL looks this often whether the client of a running statement is still there, milliseconds. */
const clientCheckMs = 2_000;
/** A transaction in which nothing happens for this long has lost its process, milliseconds. */
const idleTransactionMs = 5 * 60_000;

const longStatements = new AsyncLocalStorage<true>();

/** Statements of `work` may take as long as background work takes, instead of as long as a client waits for a reply. */
export const allowLongStatements = <T>(work: () => PromiseLike<T>): Promise<T> =>
  // Awaited inside: queries of Drizzle begin when they are awaited.
  longStatements.run(true, async () => await work());

/** PostgreSQL's own part: it ends statements of processes that are gone, and their transactions. */
export const sessionOptions = [
  `client_connection_check_interval=${clientCheckMs}`,
  `idle_in_transaction_session_timeout=${idleTransactionMs}`,
];

type Statement = { callback?: ((error: Error | null, result: unknown) => void) | undefined };
type Internals = {
  connection: { stream: { destroy(error: Error): void } };
};

/**
 * A connection whose statements end: one without an answer after `statementMs` closes the connection, whose statements
 * fail with an outage, and PostgreSQL then cancels what it still runs. A time limit of PostgreSQL alone says nothing when
 * PostgreSQL, its machine or the way to it stands still.
 */
export const boundedClient = (statementMs: number): typeof pg.Client =>
  class BoundedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class
    override query(...args: any[]): any {
      const limitMs = longStatements.getStore() ? longMs : statementMs;
      const timer = setTimeout(() => {
        const error = new OutageError('STATEMENT_TIMEOUT', `no answer from the database after ${limitMs} ms`);
        (this as unknown as Internals).connection.stream.destroy(error);
      }, limitMs);
      const end = () => clearTimeout(timer);
      const last = args.at(-1) as unknown;
      const submitted = args[0] as Statement & { submit?: unknown };
      if (typeof last === 'function') {
        args[args.length - 1] = (...results: unknown[]) => {
          end();
          (last as (...given: unknown[]) => void)(...results);
        };
        return super.query(...(args as [never]));
      }
      if (typeof submitted?.submit === 'function') {
        end();
        return super.query(...(args as [never]));
      }
      const answer = super.query(...(args as [never])) as unknown as Promise<unknown>;
      answer.then(end, end);
      return answer;
    }
  } as typeof pg.Client;

/**
 * Asks a bounded client every so many milliseconds for a sign of life, until it ends: a connection without an answer is
 * closed although nobody sends a statement. Not in the time of background work, in which answers may take longer.
 */
export function keepHeartbeat(client: pg.Client, everyMs: number): void {
  const ask = () => longStatements.exit(() => void client.query('select 1').catch(() => {}));
  const heartbeat = setInterval(ask, everyMs).unref();
  client.once('end', () => clearInterval(heartbeat));
}

type OnClient = Parameters<pg.Pool['connect']>[0];

/** A pool that runs a statement in the context of its caller; pg's own runs one that waited in that of who made room. */
export class CallerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnClient): void;
  override connect(callback?: OnClient): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect(AsyncResource.bind(callback));
    return undefined;
  }
}
