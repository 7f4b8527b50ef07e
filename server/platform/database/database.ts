import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { outageOf } from '../outage/outage.ts';
import { installAfterCommitHook } from './after-commit.ts';
import { boundedClient, CallerPool, sessionOptions } from './connection/bounded-client.ts';
import { preparingClient } from './connection/prepare-frequent.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** The handle of reads: the database or a transaction. */
export type Db = NodePgDatabase | Transaction;

export type DatabaseOptions = {
  /** A broken idle connection, which is replaced. */
  onConnectionLost?: (error: Error) => void;
  /** How long a call waits for a free or a new connection, and for the answer to a statement. Unbounded by default. */
  bounds?: { connectMs: number; statementMs: number };
  /** Behind a pooler in transaction mode. */
  pooled?: boolean;
};

/** A client for poolers, which lose prepared statements: it sends each statement without its name. */
const unnamedClient = (Base: typeof pg.Client): typeof pg.Client =>
  class UnnamedClient extends Base {
    // biome-ignore lint/suspicious/noExplicitAny: passes on what the overloads of the base class accept
    override query(config: any, ...rest: any[]): any {
      const named =
        typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
      return super.query(named ? { ...config, name: undefined } : config, ...rest);
    }
  } as typeof pg.Client;

/** PostgreSQL ends the session of a machine that vanished, and its locks, after 25 seconds instead of more than two hours. */
const keepalives = ['tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3'];

/** Poolers refuse options; their role must have the time zone. */
export const connectionOptions = (pooled: boolean, options: readonly string[] = []): pg.ClientConfig =>
  pooled
    ? {}
    : { options: ['timezone=UTC', ...keepalives, ...options].map((option) => `-c ${option}`).join(' ') };

/** Opens a pool of `max` connections. */
export function openDatabase(
  url: string,
  max = 10,
  { onConnectionLost = () => {}, bounds, pooled = false }: DatabaseOptions = {},
): Database {
  const Client = bounds ? boundedClient(bounds.statementMs) : pg.Client;
  const pool = new CallerPool({
    connectionString: url,
    max,
    application_name: 'muyu',
    ...connectionOptions(pooled, bounds ? sessionOptions : []),
    keepAlive: true,
    ...(bounds ? { connectionTimeoutMillis: bounds.connectMs } : {}),
    Client: pooled ? unnamedClient(Client) : preparingClient(Client),
  });
  pool.on('error', onConnectionLost);
  // Connections in use have no error listener of the pool; without one an error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle({ client: pool });
  releaseAfterTransactions(db);
  installAfterCommitHook(db);
  return db;
}

/** Drizzle keeps a connection of the pool for ever when its BEGIN fails: after ten such failures nothing would work. */
function releaseAfterTransactions(db: Database): void {
  db.transaction = async (work, config) => {
    const client = await db.$client.connect();
    let failure: unknown;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // A broken connection leaves the pool; one whose statement merely failed stays.
      client.release(outageOf(failure) !== null);
    }
  };
}

export const closeDatabase = (db: Database) => db.$client.end();

/**
 * A prepared statement, planned once a connection: `build` runs once a database, its name must be unique. For
 * hot reads outside transactions.
 */
export function prepareOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
