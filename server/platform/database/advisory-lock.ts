import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Transaction } from './database.ts';

// Advisory locks have names: a subject, and the id that it is about (`pinned posts <userId>`). They guard what no row lock
// covers: a count of rows, or a row that does not exist yet.

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Waits for the transactions that hold the lock of this name, and holds it until this one ends. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(name)})`);
}

/** Waits for a transaction that holds the lock alone, and holds it together with others until this one ends. */
export async function shareLockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`);
}

/** Takes the lock until the transaction ends; returns false when another one holds it. */
export async function tryLockByName(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(name)}) as taken`,
  );
  return rows[0]!.taken;
}

/** Takes the lock together with others; returns false when one holds it alone. */
export async function tryShareLockByName(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${keyOf(name)}) as taken`,
  );
  return rows[0]!.taken;
}

/** Takes the lock until the connection ends, also by the death of its process; returns false when another one holds it. */
export async function tryLockConnection(client: pg.ClientBase, name: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
  const { rows } = await client.query<{ taken: boolean }>(text, [name]);
  return rows[0]!.taken;
}

/** Runs work while this connection holds the lock, after waiting for others. */
export async function whileLocked<Result>(
  client: pg.ClientBase,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  try {
    return await work();
  } finally {
    // A connection that is lost has lost its lock, too.
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {});
  }
}
