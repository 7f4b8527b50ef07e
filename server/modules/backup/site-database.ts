import pg from 'pg';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config/config.ts';
import { tryLockConnection } from '#platform/database/advisory-lock.ts';
import { sessionUrl } from '#platform/database/connection/sessions.ts';
import { connectionOptions } from '#platform/database/database.ts';
import { connectionUrl, readAccess, servingUrl } from '#platform/database/embedded/access.ts';

const database = 'muyu';

/** The superuser's URL of the embedded cluster that a site uses; null for an external database. */
export function findClusterUrl({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): string | null {
  const access = readAccess(dataDir);
  const isOwn = [servingUrl(access, database), connectionUrl(access, database)].includes(databaseUrl);
  return isOwn && access.port > 0 ? connectionUrl(access, database) : null;
}

/** Runs work with a connection of its own: a superuser's for the embedded cluster, else that of the server. */
export async function withConnection<Result>(
  { config }: Pick<App, 'config'>,
  work: (client: pg.Client, clusterUrl: string | null) => Promise<Result>,
): Promise<Result> {
  const clusterUrl = findClusterUrl(config);
  const client = new pg.Client({
    connectionString: clusterUrl ?? sessionUrl(config),
    application_name: 'muyu backup',
    ...connectionOptions(false),
  });
  // Without a listener the loss of an idle connection would end the process; the next query fails.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client, clusterUrl);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The time of the database, whose clock all processes of the site share. */
export async function readDatabaseClock(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]!.at;
}

/** The name of the lock of a run; it is held by one process, and ends with it. */
export const runsLock = 'backup run';

/** Locks out other backups of any process until the connection ends. Returns false while one runs. */
export const lockRuns = (client: pg.ClientBase): Promise<boolean> => tryLockConnection(client, runsLock);
