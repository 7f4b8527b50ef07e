import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys of these tables and returns them. Citus refuses a foreign key between a distributed table and one that
 * is still local, so they are absent while the tables are placed.
 */
export async function dropForeignKeys(tx: Transaction, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = 'public'::regnamespace and r.relname = any(${sql.param([...tables])})`);
  for (const { table, name } of rows)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  return rows;
}

/** Adds them again, and so checks the rows. */
export async function addForeignKeys(tx: Transaction, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}
