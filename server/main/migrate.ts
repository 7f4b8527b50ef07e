import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { closeDatabase, openDatabase } from '#platform/database/database.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const lockKey = 6_917_529;

/** Brings the database to this version; several servers starting at once do it one after another. */
export async function migrate(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, 1);
  try {
    await db.execute(sql`select pg_advisory_lock(${lockKey})`);
    await run(db, { migrationsFolder });
  } finally {
    await closeDatabase(db);
  }
}

if (import.meta.main) await migrate(process.env.DATABASE_URL ?? '');
