import { setTimeout as wait } from 'node:timers/promises';
import { type Config, closeDatabase, openDatabase, sessionUrl, tryLockConnection } from './server.ts';

const pauseMs = 500;

/**
 * Runs work while no other server fills or completes the demo of this database, and waits for one that does: several servers
 * may start at once. The lock ends with its connection, so that of a killed process too.
 */
export async function withFillLock<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  const db = openDatabase(sessionUrl(config), 1);
  try {
    const client = await db.$client.connect();
    try {
      while (!(await tryLockConnection(client, 'demo'))) await wait(pauseMs);
      return await work();
    } finally {
      client.release(true);
    }
  } finally {
    await closeDatabase(db);
  }
}
