import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Database, Transaction } from './database.ts';

/**
 * Applies those of the migrations that the database lacks, in one transaction each: requests wait for the tables of one at a time, and
 * what is applied stays when a later one finds its table in use.
 */
export async function runMigrations(
  db: Database,
  migrations: readonly MigrationMeta[],
  apply: (tx: Transaction, statements: readonly string[]) => Promise<void> = applyPlain,
): Promise<void> {
  await createList(db);
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ hash }) => hash));
  for (const { hash, folderMillis, sql: statements } of migrations) {
    if (applied.has(hash)) continue;
    await db.transaction(async (tx) => {
      await apply(tx, statements);
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    });
  }
}

/** The table is that of Drizzle, which applied the migrations of earlier versions. */
async function createList(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (rows[0]?.name) return;
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
}

async function applyPlain(tx: Transaction, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
}
