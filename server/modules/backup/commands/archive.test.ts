import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { desc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { jobsSchema } from '../../../platform/jobs/jobs.ts';
import { listKept } from '../../../platform/storage/keep-deleted.ts';
import { testServer } from '../../../testing/server.ts';
import { listPasses, loadAt } from '../files/file-index.ts';
import { backupJob } from '../jobs.ts';
import { findNewest, timeName, writeManifest } from '../repository/manifest.ts';
import { openRepository, Repository } from '../repository/repository.ts';
import { lockRuns } from '../site-database.ts';
import { backupRun } from '../tables.ts';
import { archive } from './archive.ts';
import { runBackup } from './run-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-archive-'));
const place = join(folder, 'place');
const server = testServer({ backupTo: place }, 'none');
const repository = openRepository(place, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const tryArchive = () => archive(server.app, server.app.log, signal);
/** Waits for a pass: after one that took long the next does not follow at once. */
const archived = () => expect.poll(tryArchive, { timeout: 60_000 }).toBe(true);
const keysNow = async () => {
  const { files } = (await findNewest(repository))!;
  const { index } = await loadAt(repository, { index: files.index, since: new Date(files.at) }, new Date());
  return [...index.keys()].filter((key) => key.startsWith('originals/')).sort();
};

/** A pass copies the files, and its end cannot be stored. */
async function failOnePass(): Promise<void> {
  const failure = new Error('the place of backups is away');
  const write = vi.spyOn(Repository.prototype, 'writeSmall').mockRejectedValueOnce(failure);
  await expect
    .poll(() =>
      tryArchive().then(
        () => null,
        (error: Error) => error.message,
      ),
    )
    .toBe(failure.message);
  write.mockRestore();
}

test('the first backup is tried at a place that cannot be read, so that the console shows the failure', async () => {
  const { app } = server;
  const list = vi.spyOn(Repository.prototype, 'list').mockRejectedValue(new Error('access denied'));
  await expect(tryArchive()).rejects.toThrow('access denied');
  list.mockRestore();
  expect(await app.jobs.listKeys(backupJob, ['created'])).toEqual(['backup']);
  await app.db.execute(sql`delete from ${sql.identifier(jobsSchema)}.job where name = ${backupJob.name}`);
});

test('a backup waits for a look of the archive at the files', async () => {
  const client = new pg.Client(server.app.config.databaseUrl);
  await client.connect();
  expect(await lockRuns(client)).toBe(true);
  const run = runBackup(server.app, { repository, trigger: 'command' });
  const tried = `select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'muyu backup' and query like '%pg_try_advisory_lock%'`;
  await vi.waitUntil(async () => (await client.query(tried)).rowCount === 1, { timeout: 30_000 });
  await client.end();
  expect(await run).toMatchObject({ state: 'done' });
});

test('log files that a failed pass found are found by the next pass', async () => {
  await server.app.storage.put('originals/a', 'stored before the backup');
  await runBackup(server.app, { repository, trigger: 'command' });
  await archived();
  await server.app.storage.put('originals/b', 'stored before the pass that fails');
  await failOnePass();
  await archived();
  await archived();
  expect(await keysNow()).toEqual(['originals/a', 'originals/b']);
  await server.app.storage.delete('originals/a');
  await failOnePass();
  await archived();
  await archived();
  expect(await keysNow()).toEqual(['originals/b']);
});

test('a deleted file is gone after a day though the place of backups is away', async () => {
  const { storage } = server.app;
  const ago = (hours: number) => `deleted/${newId(new Date(Date.now() - hours * HOUR_MS))}/originals/erased`;
  const [old, young] = [ago(25), ago(23)];
  for (const key of [old, young]) await storage.put(key, 'deleted');
  await failOnePass();
  expect(await listKept(storage)).toEqual([young]);
});

test('the empty folder of a disk that is not mounted gets nothing until a person begins anew', async () => {
  const { app } = server;
  const run = (trigger: 'schedule' | 'console' | 'command') => runBackup(app, { repository, trigger });
  const isMissing = 'is its disk mounted?';
  await run('command');
  await app.storage.put('originals/d', 'stored while the disk is away');
  const disk = join(folder, 'disk');
  renameSync(place, disk);
  mkdirSync(place);
  await expect(tryArchive()).rejects.toThrow(isMissing);
  await expect(run('schedule')).rejects.toThrow(isMissing);
  await expect(run('console')).rejects.toThrow(isMissing);
  expect(readdirSync(place)).toEqual([]);
  const failed = await app.db.select().from(backupRun).where(eq(backupRun.state, 'failed'));
  expect(failed.map(({ error }) => error)).toEqual(Array(2).fill(expect.stringContaining(isMissing)));
  rmSync(place, { recursive: true });
  renameSync(disk, place);
  await archived();
  expect(await keysNow()).toContain('originals/d');
  rmSync(place, { recursive: true });
  expect(await run('command')).toMatchObject({ state: 'done' });
  await archived();
});

test('a backup that is due is tried while the disk of its place is not mounted, so that the console shows the failure', async () => {
  const { app } = server;
  const long = new Date(Date.now() - 1000 * HOUR_MS);
  await app.db.update(backupRun).set({ createdAt: long }).where(eq(backupRun.kind, 'backup'));
  const disk = `${place}.disk`;
  renameSync(place, disk);
  mkdirSync(place);
  await expect(tryArchive()).rejects.toThrow('is its disk mounted?');
  expect(await app.jobs.listKeys(backupJob, ['created'])).toEqual(['backup']);
  rmSync(place, { recursive: true });
  renameSync(disk, place);
});

test('a place to which another site backs up gets nothing until a person takes it over', async () => {
  const { app } = server;
  const run = (trigger: 'schedule' | 'command') => runBackup(app, { repository, trigger });
  await run('command');
  await archived();
  const [own, at] = [(await findNewest(repository))!, new Date()];
  await writeManifest(repository, { ...own, name: timeName(at), at: at.toISOString() });
  const passes = await listPasses(repository);
  expect(await tryArchive()).toBe(false);
  expect(await listPasses(repository)).toEqual(passes);
  await expect(run('schedule')).rejects.toThrow('is of another database');
  const [newest] = await app.db.select().from(backupRun).orderBy(desc(backupRun.createdAt)).limit(1);
  expect(newest).toMatchObject({ state: 'failed', error: expect.stringContaining('is of another database') });
  const [backup] = await app.db.select().from(backupRun).where(eq(backupRun.kind, 'backup')).limit(1);
  const restore = {
    ...backup!,
    runId: newId(at),
    kind: 'restore' as const,
    createdAt: new Date(at.getTime() + 1),
  };
  await app.db.insert(backupRun).values({ ...restore, state: 'done', error: null, endedAt: at });
  expect(await run('schedule')).toMatchObject({ state: 'done' });
  await app.db.delete(backupRun).where(eq(backupRun.kind, 'restore'));
  await archived();
});

test('the first backup of a restored site begins its empty place', async () => {
  const { app } = server;
  const [newest] = await app.db.select().from(backupRun).where(eq(backupRun.kind, 'backup')).limit(1);
  const restore = { ...newest!, runId: newId(new Date()), kind: 'restore' as const, createdAt: new Date() };
  await app.db.insert(backupRun).values({ ...restore, state: 'done', place: '/mnt/old' });
  rmSync(place, { recursive: true });
  mkdirSync(place);
  expect(await tryArchive()).toBe(false);
  expect(await runBackup(app, { repository, trigger: 'schedule' })).toMatchObject({ state: 'done' });
  await archived();
});
