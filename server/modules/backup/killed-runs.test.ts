import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBackupState, listBackupRuns } from '@muyu/contract/admin/backup.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { backupCheck } from './backup-check.ts';
import { lockRuns } from './site-database.ts';
import { backupRun } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = testServer({ demo: true, backupTo: join(folder, 'scheduled') }, 'none');

async function insertRun(at: number, given: Partial<typeof backupRun.$inferInsert>): Promise<void> {
  const createdAt = new Date(at);
  await server.app.db.insert(backupRun).values({
    ...{ runId: newId(createdAt), createdAt, kind: 'backup', trigger: 'command', state: 'done' },
    ...{ place: join(folder, 'scheduled'), name: 'one', isEncrypted: false },
    ...given,
  });
}

test('a backup whose process was killed has failed once its connection is gone', async () => {
  const { token } = await signInOperator(server, 'owner');
  await insertRun(Date.now(), { state: 'running' });
  const stateOf = async () => (await server.call(getBackupState, {}, { token })).data;
  const runs = async () => (await server.call(listBackupRuns, { page: '1' }, { token })).data.resultList;
  const running = new pg.Client({ connectionString: server.app.config.databaseUrl });
  await running.connect();
  expect(await lockRuns(running)).toBe(true);
  expect(await stateOf()).toMatchObject({ isRunning: true });
  expect(await runs()).toMatchObject([{ state: 'running' }]);
  await running.end();
  await expect.poll(stateOf).toMatchObject({ isRunning: false, warnings: ['never', 'failed'] });
  expect(await runs()).toMatchObject([{ state: 'failed', error: 'interrupted' }]);
  await insertRun(Date.now(), { state: 'running' });
  expect(await runs()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  await server.app.db.delete(backupRun);
});

test('a backup to another place is the last one neither in the console nor for the alert or the doctor', async () => {
  const { token } = await signInOperator(server, 'owner');
  const shown = async () => {
    const metrics = await server.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const { app } = server;
    return {
      console: (await server.call(getBackupState, {}, { token })).data.last?.place,
      alert: /^muyu_backup_age_seconds (.*)$/m.exec(metrics.body)?.[1],
      doctor: (await backupCheck.run({ config: app.config, env: {}, app, settingsError: null })).state,
    };
  };
  const at = Date.now() - 1000;
  await insertRun(at, { endedAt: new Date(at), place: '/mnt/by-hand', isEncrypted: true });
  expect(await shown()).toEqual({ console: undefined, alert: '+Inf', doctor: 'failure' });
});
