import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { shareLockByName, tryLockByName } from './advisory-lock.ts';
import type { Database, Transaction } from './database.ts';
import { MAX_UUID } from './ids.ts';

/** Applies a batch of deltas to their totals and returns how many. */
export type ApplyDeltas = (tx: Transaction) => Promise<number>;

const batchSize = 20_000;
/** Deleted deltas stay in the index until a vacuum and slow every read; this bounds their number. */
const vacuumEvery = 2_000;
const flushedRows = new WeakMap<Database, Map<string, number>>();

/** The id up to which one flush takes the rows of a table of deltas, so that a flush after a long pause has an end. */
export async function findLastOfBatch(
  tx: Transaction,
  table: PgTable,
  id: PgColumn,
  size = batchSize,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${id} as id from ${table} order by 1 offset ${size - 1} limit 1`,
  );
  return rows[0]?.id ?? MAX_UUID;
}

const flushLock = (table: string) => `flush ${table}`;

/**
 * Waits for a flush of a table of deltas, and lets none begin until the transaction ends: it would add its deltas to totals that it
 * does not see yet.
 */
export const lockFlushes = (tx: Transaction, table: string): Promise<void> =>
  shareLockByName(tx, flushLock(table));

/**
 * Flushes a table of deltas into its totals on one server at a time (advisory lock), and vacuums the table
 * after enough rows. Returns the number of flushed deltas.
 */
export async function flushDeltas(db: Database, table: string, apply: ApplyDeltas): Promise<number> {
  const count = await db.transaction(async (tx) =>
    (await tryLockByName(tx, flushLock(table))) ? apply(tx) : 0,
  );
  const counts = flushedRows.get(db) ?? new Map<string, number>();
  flushedRows.set(db, counts);
  const sum = (counts.get(table) ?? 0) + count;
  counts.set(table, sum < vacuumEvery ? sum : 0);
  if (sum >= vacuumEvery) await db.execute(sql`vacuum (truncate false) ${sql.identifier(table)}`);
  return count;
}
