import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/environment.ts';
import { connectionOptions } from '../database.ts';

/** Thrown when a database URL leads to no connection, or to one that cannot do what the server needs. */
export class UnsuitableDatabase extends ConfigError {
  override name = 'UnsuitableDatabase';
}

type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL';
type Urls = Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'ownerDatabaseUrl'>;

/** The URL of connections that keep their session: messages, the queue, leases, migrations. */
export const sessionUrl = ({ databaseUrl, directDatabaseUrl }: Omit<Urls, 'ownerDatabaseUrl'>): string =>
  directDatabaseUrl || databaseUrl;

/** Whether statements go through a pooler that gives every transaction another connection. */
export const isPooled = ({ directDatabaseUrl }: Pick<Config, 'directDatabaseUrl'>): boolean =>
  directDatabaseUrl !== '';

const meaning =
  'LISTEN, advisory locks and prepared statements need a session of their own, and the pooler gives every transaction another one.';

/**
 * Throws UnsuitableDatabase unless the URLs lead to what they must: sessions, except for DATABASE_URL beside a
 * DATABASE_DIRECT_URL, and the time zone UTC.
 */
export async function requireSessions(urls: Urls): Promise<void> {
  const { databaseUrl, directDatabaseUrl, ownerDatabaseUrl } = urls;
  if (directDatabaseUrl) await requireSession(directDatabaseUrl, 'DATABASE_DIRECT_URL');
  else await requireSession(databaseUrl, 'DATABASE_URL');
  if (ownerDatabaseUrl) await requireSession(ownerDatabaseUrl, 'DATABASE_OWNER_URL');
  await requireUtc(urls);
}

async function requireSession(url: string, variable: Variable): Promise<void> {
  if (!(await losesSession(url, variable))) return;
  const way =
    variable === 'DATABASE_URL'
      ? 'Set DATABASE_DIRECT_URL to the same database without the pooler; DATABASE_URL may then stay as it is.'
      : 'Give it the address of PostgreSQL itself.';
  throw new UnsuitableDatabase(`${variable} leads to a pooler in transaction mode. ${meaning} ${way}`);
}

const tries = 5;

/** Whether a connection changes its process of PostgreSQL between two transactions. */
async function losesSession(url: string, variable: Variable): Promise<boolean> {
  const first = await connect(url, variable);
  try {
    // A pooler announces another process than the one that works.
    if ((await getBackend(first)) === processOf(first)) return false;
    for (let i = 0; i < tries; i++) {
      const before = await getBackend(first);
      const second = await connect(url, variable);
      try {
        // Holds the process that `first` has used, where it is free between transactions.
        await second.query('begin');
        if ((await getBackend(second)) === before || (await getBackend(first)) !== before) return true;
      } finally {
        await second.end();
      }
    }
    return false;
  } finally {
    await first.end();
  }
}

/** The process that PostgreSQL named when the connection was opened. */
const processOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;

async function getBackend(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** Statements compute days in the time zone of the session. */
async function requireUtc({ databaseUrl, directDatabaseUrl }: Urls): Promise<void> {
  const pooled = isPooled({ directDatabaseUrl });
  const client = await connect(databaseUrl, 'DATABASE_URL', connectionOptions(pooled)).catch(
    (error: Error) => {
      if (!/unsupported startup parameter/.test(error.message)) throw error;
      throw new UnsuitableDatabase(
        'The pooler of DATABASE_URL refuses the parameter "options". Let it ignore it (ignore_startup_parameters), or set DATABASE_DIRECT_URL to the same database without the pooler.',
      );
    },
  );
  try {
    const { rows } = await client.query<{ TimeZone: string; role: string }>(
      `select current_setting('TimeZone') as "TimeZone", current_user as role`,
    );
    const { TimeZone, role } = rows[0]!;
    if (!['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'].includes(TimeZone)) {
      throw new UnsuitableDatabase(
        `Through the pooler of DATABASE_URL the time zone is ${TimeZone} and must be UTC: alter role ${pg.escapeIdentifier(role)} set timezone to 'UTC'; then reconnect the pooler (RECONNECT).`,
      );
    }
  } finally {
    await client.end();
  }
}

async function connect(
  connectionString: string,
  variable: Variable,
  options: pg.ClientConfig = {},
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'muyu', ...options });
  // A connection that ends meanwhile fails its query.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    // A name with several addresses has an error for each.
    const reasons = error instanceof AggregateError ? (error.errors as Error[]) : [error];
    throw new UnsuitableDatabase(
      `No connection with ${variable}: ${reasons.map(({ message }) => message).join(', ')}`,
      { cause: error },
    );
  });
  return client;
}
