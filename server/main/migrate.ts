import { getTableName, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Config } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/environment.ts';
import { isDistributed } from '#platform/database/cluster/node-state.ts';
import { runMigrationsOnCluster } from '#platform/database/cluster/run-migrations.ts';
import { grantServingRole, roleOf } from '#platform/database/connection/serving-role.ts';
import { requireSessions, sessionUrl } from '#platform/database/connection/sessions.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts';
import { migrationsFolder, readMigrationState, runMigrations } from '#platform/database/migrations.ts';
import { requireEndedRowsRestore } from '#platform/database/unfinished-restore.ts';
import { jobsSchema } from '#platform/jobs/jobs.ts';
import { applyWithLocks } from './apply-with-locks.ts';
import { LaterMigrations, MissingMigrations, UnknownMigrations } from './migration-errors.ts';
import { modules } from './modules.ts';
import { printedFailure } from './printed-failure.ts';
import { StartupError } from './shutdown.ts';
import { declaredPlacements } from './table-descriptions.ts';

const lockKey = 6_917_529;

type Urls = Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'ownerDatabaseUrl'>;

/**
 * Migrates as the owner, and gives the serving role its rights where it is another one. Throws UnsuitableDatabase when a URL
 * leads to no connection or to a pooler that the server cannot use, and what `migrate` throws.
 */
export async function migrateDatabase(urls: Urls, { isRestoring = false } = {}): Promise<void> {
  await requireSessions(urls);
  await migrate(urls.ownerDatabaseUrl || sessionUrl(urls), urls.databaseUrl, isRestoring);
}

/**
 * Applies the missing migrations; an advisory lock lets several servers start at once. A database that a later version has migrated
 * is left as it is, so that the version before can start again. Throws UnknownMigrations for a database of another history,
 * LaterMigrations when one is missing below those of a later version, MissingMigrations when the role of `databaseUrl` is no
 * owner and migrations are missing, a StartupError when a table is in use for long, a ConfigError when a restore of the database did not end, except to the restore.
 */
export async function migrate(
  databaseUrl: string,
  servingUrl = databaseUrl,
  isRestoring = false,
): Promise<void> {
  const db = openDatabase(databaseUrl, 1);
  try {
    if (!isRestoring) await requireEndedRowsRestore(db.$client);
    const lock = () => db.execute(sql`select pg_advisory_lock(${lockKey})`);
    await lock();
    const missing = await countMissing(db);
    if (await mayMigrate(db)) {
      const distributed = await isDistributed(db);
      const migrations = readMigrationFiles({ migrationsFolder });
      await applyWithLocks(db, lock, () =>
        distributed
          ? runMigrationsOnCluster(db, migrations, declaredPlacements().flat())
          : runMigrations(db, migrations),
      );
      await db.execute(sql`create schema if not exists ${sql.identifier(jobsSchema)}`);
    } else if (missing > 0) {
      throw new MissingMigrations(
        `The database lacks ${missing} migrations, which the role ${roleOf(databaseUrl)} may not apply: set DATABASE_OWNER_URL.`,
      );
    }
    const role = roleOf(servingUrl);
    if (role && role !== roleOf(databaseUrl)) await grantServingRole(db, role, appendOnlyTables());
  } finally {
    await closeDatabase(db);
  }
}

/**
 * Applies the first migrations only, those of a database with these hashes, as the schema of its copied rows. Throws
 * UnknownMigrations when this version does not have them in this order.
 */
export async function migrateTo(databaseUrl: string, hashes: readonly string[]): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  if (hashes.some((hash, i) => known[i]?.hash !== hash)) throw new UnknownMigrations();
  const db = openDatabase(databaseUrl, 1);
  try {
    await runMigrations(db, known.slice(0, hashes.length));
  } finally {
    await closeDatabase(db);
  }
}

const appendOnlyTables = () =>
  modules.flatMap(({ tables = [] }) =>
    tables.flatMap(({ table, appendOnly }) => (appendOnly ? [getTableName(table)] : [])),
  );

/** An owner may create schemas in its database; the serving role may not. */
async function mayMigrate(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select has_database_privilege(current_database(), 'create') as may`,
  );
  return rows[0]!.may;
}

/** The migrations of this version that the database lacks. Throws UnknownMigrations and LaterMigrations as `migrate` does. */
export async function countMissing(db: Database): Promise<number> {
  const { missing, unknown, later } = await readMigrationState(db);
  if (unknown > 0) throw new UnknownMigrations();
  if (later > 0 && missing.length > 0) throw new LaterMigrations();
  return missing.length;
}

async function main(): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = readEnvironment(process.env);
  if (!DATABASE_URL)
    throw new StartupError(
      'DATABASE_URL names the database to migrate. An embedded one is migrated by the start of its server.',
    );
  await migrateDatabase({
    databaseUrl: DATABASE_URL,
    directDatabaseUrl: DATABASE_DIRECT_URL,
    ownerDatabaseUrl: DATABASE_OWNER_URL,
  });
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(printedFailure(error, [UnknownMigrations, LaterMigrations, MissingMigrations]));
    process.exitCode = 1;
  });
}
