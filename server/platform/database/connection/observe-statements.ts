import { AsyncResource } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { Database } from '../database.ts';

/** Called when a statement is sent; the function that it returns is called at its end, with the error of a failed one. */
export type StatementObserver = (text: string) => (error?: unknown) => void;

type Query = (...args: unknown[]) => Promise<unknown> | undefined;
type Callback = (...args: unknown[]) => void;

/** Observes every statement of a pool, with the text and without the values. */
export function observeStatements({ $client: pool }: Database, observer: StatementObserver): void {
  pool.on('connect', (client) => observeClient(client, observer));
}

/**
 * Calls that wait for a connection go on in their own asynchronous context instead of that of the call which returned it: spans
 * of statements then belong to the right request.
 */
export function keepContextOfWaiting({ $client: pool }: Database): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  pool.connect = ((callback?: Callback) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect;
}

function observeClient(client: PoolClient, observer: StatementObserver): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const text = textOf(args[0]);
    if (text === null) return query(...args);
    const end = observer(text);
    const last = args.length - 1;
    if (typeof args[last] === 'function') {
      const callback = args[last] as Callback;
      args[last] = (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      };
      return query(...args);
    }
    const result = query(...args);
    result?.then(() => end(), end);
    return result;
  }) as typeof client.query;
}

/** Null for objects that send themselves, such as cursors. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  const { text } = statement as { text?: unknown };
  return typeof text === 'string' ? text : null;
}
