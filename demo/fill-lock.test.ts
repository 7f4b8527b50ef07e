import { expect, test } from 'vitest';
import { withFillLock } from './fill-lock.ts';
import { type Database, readConfig } from './server.ts';
import { startDatabase } from './testing/start-database.ts';

test('two servers that start at once fill the demo one after the other', async () => {
  const { db, dataDir, url } = await startDatabase();
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
  const steps: string[] = [];
  const begun = Promise.withResolvers<void>();
  const first = withFillLock(config, async () => {
    steps.push('first begins');
    begun.resolve();
    // The second one has had time to try the lock in vain.
    await waitForSecondTry(db);
    steps.push('first ends');
  });
  await begun.promise;
  const second = withFillLock(config, async () => steps.push('second begins'));
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins']);
});

/** Resolves when a connection other than the holder's has asked for the lock. */
const waitForSecondTry = (db: Database) =>
  expect
    .poll(
      async () => {
        const { rows } = await db.$client.query(
          "select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_try_advisory_lock%' and state = 'idle'",
        );
        return rows.length;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
