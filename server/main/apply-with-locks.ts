import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { isDeadlock, isLockTimeout } from '#platform/outage/outage.ts';
import { StartupError } from './shutdown.ts';

/** Requests for the table wait as long, because they queue behind the migration. */
const lockMs = 2_000;
const pauseMs = 5_000;
const maxDeadlocks = 10;
const maxMs = 15 * 60_000;

/**
 * Applies changes of tables beside a site that serves, on the single connection of `db`. PostgreSQL undoes them when a request and
 * they wait for each other, and when a table is not free within two seconds; they are then applied once more, the latter after a pause
 * in which the requests behind them run. `lockMigrations` takes the lock of the migrations before each try, because a connection whose
 * transaction waited too long may be replaced. Throws a StartupError after a quarter of an hour.
 */
export async function applyWithLocks(
  db: Database,
  lockMigrations: () => Promise<unknown>,
  apply: () => Promise<void>,
): Promise<void> {
  const end = Date.now() + maxMs;
  let deadlocks = 0;
  for (let tries = 1; ; tries++) {
    try {
      await db.execute(sql`reset lock_timeout`);
      await lockMigrations();
      await db.execute(sql`select set_config('lock_timeout', ${String(lockMs)}, false)`);
      await apply();
      break;
    } catch (error) {
      if (isLockTimeout(error)) {
        if (Date.now() > end) throw new StartupError(describe('gave up'), { cause: error });
        if (tries === 1) console.warn(describe('tries again'));
        await wait(pauseMs);
      } else if (!isDeadlock(error) || ++deadlocks === maxDeadlocks) throw error;
    }
  }
  await db.execute(sql`reset lock_timeout`);
}

const describe = (outcome: string) =>
  `A migration needs a table that a long transaction uses, and ${outcome}: select * from pg_stat_activity where state <> 'idle' order by xact_start.`;
