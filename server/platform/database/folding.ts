import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** Folds up to `batch` appended changes; gives how many it took. */
export type Fold = (tx: Transaction, batch: number) => Promise<number>;

/**
 * Condition of a `delete` that takes the rows of `select ctid from the table …`. By their place, so that there is nothing to plan:
 * such a table is empty when PostgreSQL counts it, and a join with itself would compare each change with each.
 */
export const taking = (places: SQL): SQL => sql`ctid = any(array(${places}))`;

const batch = 20_000;
/** Folded rows stay in the index until a vacuum, and every reader walks past them: not more than this many. */
const vacuumEvery = 2_000;
const taken = new WeakMap<Database, Map<string, number>>();

/**
 * Folds a table of appended changes into what it counts, on one server at a time (an advisory lock), and vacuums it when
 * enough was taken. Returns how many changes were taken.
 */
export async function foldChanges(db: Database, table: string, lockKey: number, fold: Fold): Promise<number> {
  const count = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as got`,
    );
    return rows[0]!.got ? fold(tx, batch) : 0;
  });
  const tallies = taken.get(db) ?? new Map<string, number>();
  taken.set(db, tallies);
  const sum = (tallies.get(table) ?? 0) + count;
  tallies.set(table, sum < vacuumEvery ? sum : 0);
  if (sum >= vacuumEvery) await db.execute(sql`vacuum (truncate false) ${sql.identifier(table)}`);
  return count;
}
