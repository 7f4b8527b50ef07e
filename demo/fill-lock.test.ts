import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { withFillLock } from './fill-lock.ts';
import { closeDatabase, type Database, openDatabase, readConfig } from './server.ts';

async function startDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-demo-'));
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const db = openDatabase(embedded.url, 1);
  onTestFinished(async () => {
    await closeDatabase(db);
    await embedded.stop('immediate');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { db, config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: embedded.url }) };
}

test('two servers that start at once fill the demo one after the other', async () => {
  const { db, config } = await startDatabase();
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
