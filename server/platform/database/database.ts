import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { keepAfterCommit } from './after-commit.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What reads take: outside or inside a transaction, whichever the caller has. */
export type Db = NodePgDatabase | Transaction;

/** Opens a pool; `max` connections. A connection that breaks while idle is told to `onLost` and replaced by a new one. */
export function openDatabase(url: string, max = 10, onLost: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'muyu',
    options: '-c timezone=UTC',
  });
  pool.on('error', onLost);
  // A connection that is in use has no listener of the pool's; without one its end would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle({ client: pool });
  keepAfterCommit(db);
  return db;
}

export const closeDatabase = (db: Database) => db.$client.end();

/**
 * A statement that is planned once a connection: `build` is called once a database with it, its name must be unique.
 * For hot reads outside transactions.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
