import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Transaction } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The migrations of this version and of the database. */
export type MigrationState = {
  applied: { name: string; at: Date }[];
  missing: string[];
  /** Migrations of the database from the time of this version that it does not contain: those of another history. */
  unknown: number;
  /** Migrations of the database that are younger than this version: those of a later one. */
  later: number;
};

let known: { name: string; hash: string; at: number }[] | null = null;

/** The migrations of this version in their order; files do not change while a process runs. */
function listKnown() {
  if (known) return known;
  const journal = join(migrationsFolder, 'meta', '_journal.json');
  const names = existsSync(journal)
    ? (JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }).entries
    : [];
  known = readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }, i) => ({
    name: names[i]?.tag ?? hash,
    hash,
    at: folderMillis,
  }));
  return known;
}

/** Compares the migrations that the database has applied with those of this version. */
export async function readMigrationState(db: Database): Promise<MigrationState> {
  const all = listKnown();
  const table = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table.rows[0]?.name)
    return { applied: [], missing: all.map(({ name }) => name), unknown: 0, later: 0 };
  const { rows } = await db.execute<{ hash: string; at: string }>(
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations`,
  );
  const hashes = new Set(rows.map(({ hash }) => hash));
  const newest = Math.max(...all.map(({ at }) => at));
  const others = rows.filter(({ hash }) => !all.some((migration) => migration.hash === hash));
  const later = others.filter(({ at }) => Number(at) > newest).length;
  return {
    applied: all.filter(({ hash }) => hashes.has(hash)).map(({ name, at }) => ({ name, at: new Date(at) })),
    missing: all.filter(({ hash }) => !hashes.has(hash)).map(({ name }) => name),
    unknown: others.length - later,
    later,
  };
}

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
