import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '../../../platform/app.ts';
import { testServer } from '../../../testing/server.ts';
import { archiveJob, backupJob } from '../jobs.ts';
import { openRepository } from '../repository/repository.ts';
import { backupRun } from '../tables.ts';
import { archive } from './archive.ts';
import { runBackup } from './run-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-long-pass-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = join(folder, 'place');
const worked = join(folder, 'worked');
const server = testServer({ backupTo: place }, 'none');
const worker = testServer({ backupTo: worked }, 'worker');
const options = { timeout: 60_000, interval: 200 };

/** Looks at the files wait until they are released. */
function delayLooks({ storage }: App) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const listAll = storage.listAll.bind(storage);
  const looks = vi.spyOn(storage, 'listAll').mockImplementation(async function* () {
    await promise;
    yield* listAll();
  });
  onTestFinished(() => {
    release();
    looks.mockRestore();
  });
  return { looks, release };
}

test('a backup that is due waits for the end of a long look at the files', async () => {
  const { app } = server;
  await runBackup(app, { repository: openRepository(place, ''), trigger: 'command' });
  await app.db.update(backupRun).set({ createdAt: new Date(Date.now() - 1000 * HOUR_MS) });
  const run = () => archive(app, app.log, new AbortController().signal);
  const due = () => app.jobs.listKeys(backupJob, ['created']);
  const { looks, release } = delayLooks(app);
  const long = run();
  await expect.poll(() => looks.mock.calls.length, options).toBe(1);
  expect(await run()).toBe(false);
  expect(await due()).toEqual([]);
  release();
  expect(await long).toBe(true);
  expect(await due()).toEqual(['backup']);
});

test('while one run of the archive looks at the files, the next ones do not wait for it', async () => {
  const { app } = worker;
  await runBackup(app, { repository: openRepository(worked, ''), trigger: 'command' });
  const { looks } = delayLooks(app);
  const send = () => app.db.transaction((tx) => app.jobs.send(tx, archiveJob, {}));
  const begun = async () => {
    await send();
    return looks.mock.calls.length;
  };
  await expect.poll(begun, options).toBe(1);
  await send();
  const overtaken = sql`
    select 1 from jobs.job running join jobs.job done on done.name = running.name
    where running.name = ${archiveJob.name} and running.state = 'active'
      and done.state = 'completed' and done.created_on > running.created_on`;
  await expect.poll(async () => (await app.db.execute(overtaken)).rows.length, options).toBeGreaterThan(0);
  expect(looks).toHaveBeenCalledTimes(1);
});

test('a long look at the files is not ended by the time limit that the role of a pooler has', async () => {
  const { app } = server;
  const database = sql.raw(new URL(app.config.databaseUrl).pathname.slice(1));
  const limit = sql`idle_in_transaction_session_timeout`;
  await app.db.execute(sql`alter database ${database} set ${limit} to '200ms'`);
  const listAll = app.storage.listAll.bind(app.storage);
  const isWithinLimit = sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'muyu backup'
      and state = 'idle in transaction' and state_change > clock_timestamp() - interval '400 ms'`;
  const looks = vi.spyOn(app.storage, 'listAll').mockImplementation(async function* () {
    await expect.poll(async () => (await app.db.execute(isWithinLimit)).rows, options).toEqual([]);
    yield* listAll();
  });
  onTestFinished(async () => {
    looks.mockRestore();
    await app.db.execute(sql`alter database ${database} reset ${limit}`);
  });
  const repository = openRepository(join(folder, 'limited'), '');
  expect(await runBackup(app, { repository, trigger: 'command' })).toMatchObject({ state: 'done' });
});
