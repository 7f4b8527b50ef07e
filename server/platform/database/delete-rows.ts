import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const batchSize = 5_000;

/** Selects the rows of a table whose column, its distribution key, holds an id. */
export type RowSelector = { table: string; column: string; id: string };

/** Deletes rows in batches of one transaction each, so that locks are short. */
export async function deleteRows(
  db: Database,
  { table, column, id }: RowSelector,
  signal: AbortSignal,
): Promise<void> {
  const name = sql.identifier(table);
  // Twice, so that a cluster sees that both halves are about one shard; physical addresses are unique in a shard only.
  const own = sql`${sql.identifier(column)} = ${id}`;
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await db.execute(sql`
      delete from ${name} where ${own} and ctid = any(array(select ctid from ${name} where ${own} limit ${batchSize}))`);
    if ((rowCount ?? 0) < batchSize) return;
  }
}
