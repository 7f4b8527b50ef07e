import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { tryShareLockByName, whileLocked } from '../database/advisory-lock.ts';
import type { Database } from '../database/database.ts';

/** Deletions of files share this advisory lock; a backup takes it alone. */
const lockName = 'file deletions';
const pauseMs = 100;

/** The connections of a process whose deletions run at the same time. */
export const guardConnections = 2;

/**
 * Deletes files by `work`, after waiting while a backup needs that none goes: from the moment whose rows it stores until it has every
 * file that they name. A waiting deletion keeps no connection. A connection of `guard` is held as long as `work` waits for the
 * storage, so these are connections of their own: deletions that hang must not take those of requests. `work` takes none of them
 * itself: as many deletions as there are would wait for each other.
 */
export async function whileDeletionsAllowed(guard: Database, work: () => Promise<void>): Promise<void> {
  while (!(await tryOnce(guard, work))) await wait(pauseMs);
}

const tryOnce = (guard: Database, work: () => Promise<void>): Promise<boolean> =>
  guard.transaction(async (tx) => {
    if (!(await tryShareLockByName(tx, lockName))) return false;
    await work();
    return true;
  });

/** Runs work while no file is deleted. `client` is a connection of the site's database outside a transaction. */
export const withoutDeletions = <Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> => whileLocked(client, lockName, work);
