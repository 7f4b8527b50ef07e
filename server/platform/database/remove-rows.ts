import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const rowsAtOnce = 5_000;

/** Which rows: those whose column holds this id. */
export type RowsOf = { table: string; column: string; id: string };

/** Removes rows in batches that are a transaction each: a million of them lock nothing for long. */
export async function removeRows(
  db: Database,
  { table, column, id }: RowsOf,
  signal: AbortSignal,
): Promise<void> {
  const name = sql.identifier(table);
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await db.execute(sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${sql.identifier(column)} = ${id} limit ${rowsAtOnce}))`);
    if ((rowCount ?? 0) < rowsAtOnce) return;
  }
}
