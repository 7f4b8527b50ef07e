import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBackupState, listBackupRuns, requestBackup } from '@muyu/contract/admin/backup.ts';
import { getPost } from '@muyu/contract/post.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { migrateDatabase, migrateTo } from '../../main/migrate.ts';
import { isClusterDatabase } from '../../platform/database/cluster/is-cluster.ts';
import { readAccess, servingUrl, writeAccess } from '../../platform/database/embedded/access.ts';
import { newId } from '../../platform/database/ids.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { whileDeletionsAllowed, withoutDeletions } from '../../platform/storage/guard-deletions.ts';
import { keepDeleted } from '../../platform/storage/keep-deleted.ts';
import { LocalStorage } from '../../platform/storage/local.ts';
import { givenStores } from '../../platform/storage/testing/given-stores.ts';
import { cloneDatabase } from '../../testing/database.ts';
import { signInOperator } from '../../testing/operators.ts';
import { pendingPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';
import { deleteOldBackups } from './commands/delete-old-backups.ts';
import { runBackup } from './commands/run-backup.ts';
import { openRepository } from './repository/repository.ts';
import { planRestore, verifyPlan } from './restore/plan-restore.ts';
import { restoreFiles } from './restore/restore-files.ts';
import { restoreRows } from './restore/restore-rows.ts';
import { warnHours } from './settings.ts';
import { backupRun } from './tables.ts';

const stores = await givenStores();
const folder = mkdtempSync(join(tmpdir(), 'muyu-backup-'));
const place = join(folder, 'scheduled');
const key = 'a key of thirty-two characters or more';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unset = testServer({ demo: true }, 'none');
const waiting = testServer({ demo: true, backupTo: join(folder, 'waiting') }, 'none');
const server = testServer({ demo: true, backupTo: place });
const back = (to: string, secret = '') => {
  const repository = openRepository(join(folder, to), secret);
  return runBackup(server.app, { repository, trigger: 'command' }).then((run) => ({ run, repository }));
};

/** A waiting job of a kind that the restoring version does not have. */
async function sendRetiredJob(): Promise<void> {
  const app = createApp(server.app.config);
  const retired = job('test.retired');
  app.jobs.on(retired, async () => {});
  await startApp(app, 'none');
  await app.db.transaction((tx) => app.jobs.send(tx, retired, {}));
  await stopApp(app);
}

beforeAll(async () => {
  const author = await member(server, 'author');
  await pendingPost(server, author);
  await server.app.storage.put('pictures/a/320.webp', 'a picture');
  await server.app.storage.put('originals/a', 'an original');
});

describe('the backup of a site', () => {
  test('without a place operators are warned and cannot begin one', async () => {
    const { token } = await signInOperator(unset, 'owner');
    const { data } = await unset.call(getBackupState, {}, { token });
    expect(data).toMatchObject({
      place: null,
      isScheduled: false,
      last: null,
      warnings: ['noPlace', 'never'],
    });
    expect((await unset.call(requestBackup, {}, { token })).status).toBe(422);
  });

  test('the age of the last one is a metric of a site with a place only, and infinite before the first', async () => {
    const createdAt = new Date(Date.now() - 100 * 3_600_000);
    await unset.app.db.insert(backupRun).values({
      runId: newId(createdAt),
      createdAt,
      endedAt: createdAt,
      kind: 'backup',
      trigger: 'command',
      state: 'done',
      place: '/by-hand',
      name: 'one',
      isEncrypted: false,
    });
    const metricsOf = async ({ http }: typeof unset) =>
      (await http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    expect(await metricsOf(unset)).not.toMatch(/^muyu_backup_age_seconds /m);
    expect(await metricsOf(waiting)).toMatch(/^muyu_backup_age_seconds \+Inf$/m);
    expect(await metricsOf(waiting)).toMatch(/^muyu_backup_warn_seconds 129600$/m);
    await useSetting(waiting, warnHours, 200);
    expect(await metricsOf(waiting)).toMatch(/^muyu_backup_warn_seconds 720000$/m);
    await unset.app.db.delete(backupRun);
  });

  test('another is not begun while one waits', async () => {
    const { token } = await signInOperator(waiting, 'owner');
    expect((await waiting.call(requestBackup, {}, { token })).status).toBe(200);
    expect(await waiting.call(requestBackup, {}, { token })).toMatchObject({
      status: 409,
      data: { error: 'backup.running' },
    });
  });

  test('an owner begins one in the console, and the state shows it', async () => {
    const { token } = await signInOperator(server, 'owner');
    await expect.poll(async () => (await server.call(requestBackup, {}, { token })).status).toBe(200);
    const runs = async () => (await server.call(listBackupRuns, { page: '1' }, { token })).data.resultList;
    await expect
      .poll(async () => (await runs()).find(({ trigger }) => trigger === 'console')?.state)
      .toBe('done');
    const { data } = await server.call(getBackupState, {}, { token });
    expect(data).toMatchObject({ place, isScheduled: true, archive: null, warnings: ['notEncrypted'] });
    expect(data.last).toMatchObject({ state: 'done', place });
    expect(data.last!.files).toBeGreaterThanOrEqual(2);
  });

  test('copies only new and changed files the next time', async () => {
    const { run: first } = await back('again');
    expect(first.newFiles).toBe(first.files);
    await server.app.storage.put('originals/b', 'another original');
    const { run, repository } = await back('again');
    expect(run).toMatchObject({ files: first.files + 1, newFiles: 1 });
    await verifyPlan(repository, await planRestore(repository, 'backup'));
  });

  test('a time between two backups of rows leads to the earlier one', async () => {
    const { run: first, repository } = await back('earlier');
    const { run: second } = await back('earlier');
    const between = new Date(new Date(second.contentAt!).getTime() - 1);
    const plan = await planRestore(repository, between);
    expect(plan).toMatchObject({ at: new Date(first.contentAt!), manifest: { at: first.contentAt } });
    await verifyPlan(repository, plan);
    const before = new Date(new Date(first.contentAt!).getTime() - 1);
    await expect(planRestore(repository, before)).rejects.toThrow('or before');
  });

  test('the rows of an embedded database do not go where its log is archived', async () => {
    const dataDir = join(folder, 'embedded');
    mkdirSync(dataDir);
    const access = { ...readAccess(dataDir), port: 5432 };
    writeAccess(dataDir, access);
    const config = { ...server.app.config, dataDir, databaseUrl: servingUrl(access, 'muyu') };
    const [app, repository] = [{ ...server.app, config }, openRepository(place, '')];
    await expect(runBackup(app, { repository, trigger: 'command', logical: true })).rejects.toThrow('--to');
  });

  test('a deletion of a file waits until no backup needs it', async () => {
    const storage = keepDeleted(new LocalStorage(join(folder, 'guarded')), {
      seenUntil: async () => null,
      whenAllowed: (work) => whileDeletionsAllowed(server.app.deletionGuard, work),
    });
    await storage.put('a', 'text');
    const client = new pg.Client(server.app.config.databaseUrl);
    await client.connect();
    const order: string[] = [];
    let deletion: Promise<unknown> = Promise.resolve();
    const tries = vi.spyOn(server.app.deletionGuard, 'transaction');
    await withoutDeletions(client, async () => {
      deletion = storage.delete('a').then(() => order.push('deleted'));
      // The second try begins when the first was refused.
      await vi.waitUntil(() => tries.mock.calls.length > 1, { timeout: 60_000 });
      expect(await storage.exists('a')).toBe(true);
      await storage.check();
      order.push('copied');
    });
    await deletion;
    tries.mockRestore();
    await client.end();
    expect(order).toEqual(['copied', 'deleted']);
  });

  test('is refused to another key, and a damaged object is found', async () => {
    const { repository } = await back('encrypted', key);
    await verifyPlan(repository, await planRestore(repository, 'backup'));
    const files = join(folder, 'encrypted');
    await expect(planRestore(openRepository(files, `${key}!`), 'backup')).rejects.toThrow('another key');
    await expect(planRestore(openRepository(files, ''), 'backup')).rejects.toThrow('set BACKUP_KEY');
    const [first] = readdirSync(join(files, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('/'),
    );
    truncateSync(join(files, 'files', first!), 50);
    await expect(verifyPlan(repository, await planRestore(repository, 'backup'))).rejects.toThrow('cut off');
  });

  test('old backups go with what only they contain, the newest always stays', async () => {
    const { repository, run } = await back('old');
    const cut = join(folder, 'old', 'database', `public.post.${randomUUID()}`);
    writeFileSync(cut, 'half a table');
    await server.app.storage.put('originals/c', 'for one backup only');
    await back('old');
    await server.app.storage.delete('originals/c');
    await back('old');
    const count = async (name: string) => (await repository.list(name)).length;
    expect(await count('backups')).toBe(3);
    await deleteOldBackups(repository, 14, new Date());
    expect(existsSync(cut)).toBe(true);
    await deleteOldBackups(repository, 14, new Date(Date.now() + 13 * 86_400_000));
    expect(await count('backups')).toBe(3);
    await deleteOldBackups(repository, 14, new Date(Date.now() + 30 * 86_400_000));
    expect(existsSync(cut)).toBe(false);
    expect([await count('backups'), await count('indexes')]).toEqual([1, 1]);
    expect(await count('files')).toBe(run.files);
    await verifyPlan(repository, await planRestore(repository, 'backup'));
  });

  test.each(stores)('goes by %s into another database and another storage as it was', async (_name, s3) => {
    const author = await member(server, 'author');
    const postId = await pendingPost(server, author);
    const target = await cloneDatabase();
    try {
      const repository = openRepository(s3.url, key);
      await sendRetiredJob();
      await runBackup(server.app, { repository, trigger: 'command' });
      const plan = await planRestore(repository, 'backup');
      await verifyPlan(repository, plan);
      const config = {
        ...server.app.config,
        databaseUrl: target.url,
        dataDir: mkdtempSync(join(folder, 'other-')),
      };
      const { database } = plan.manifest;
      if (database.kind !== 'logical') throw new Error('the rows of an external database were not copied');
      expect(database.snapshot).toBe((await isClusterDatabase(server.app.db)) ? 'each shard' : 'one');
      const steps = {
        createTables: (migrations: readonly string[]) => migrateTo(target.url, migrations),
        async complete() {
          await expect(migrateDatabase(config)).rejects.toThrow('run it again with --overwrite');
          await migrateDatabase(config, { isRestoring: true });
          const app = createApp(config);
          await startApp(app, 'none');
          await stopApp(app);
        },
      };
      const said: string[] = [];
      await restoreRows(repository, database, target.url, steps, (line) => said.push(line));
      expect(said).toEqual([
        expect.stringMatching(
          /^left out: \d+ jobs of the kind test\.retired, which this version does not have$/,
        ),
      ]);
      const app = createApp(config);
      await app.storage.put('originals/stray', 'not in the backup');
      expect(await restoreFiles(repository, app.storage, plan.files)).toMatchObject({ deleted: 1 });
      expect(await app.storage.list('originals')).toEqual(await server.app.storage.list('originals'));
      const tables = sql`select (select count(*)::int from app_user) as users, (select count(*)::int from post) as posts,
        (select count(*)::int from audit_entry) as entries`;
      expect((await app.db.execute(tables)).rows).toEqual((await server.app.db.execute(tables)).rows);
      const { rows } = await app.db.execute(sql`select title from post where post_id = ${postId}`);
      const own = await server.call(getPost, { id: postId }, author);
      expect(rows).toEqual([{ title: own.data.title }]);
      await stopApp(app);
    } finally {
      await target.drop();
    }
  });
});
