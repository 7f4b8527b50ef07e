import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBackupState } from '@muyu/contract/admin/backup.ts';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { minutesAgo } from '../../../testing/expected/dates.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { openScheduledPlace } from '../commands/scheduled-place.ts';
import { lockRuns } from '../site-database.ts';
import { backupRun } from '../tables.ts';

const server = testServer({ demo: true, backupTo: join(tmpdir(), 'muyu-never-written') }, 'none');

async function insertRun(createdAt: Date, given: Partial<typeof backupRun.$inferInsert>): Promise<void> {
  await server.app.db.insert(backupRun).values({
    ...{ runId: newId(createdAt), createdAt, kind: 'backup', trigger: 'schedule', name: 'one' },
    ...{ place: openScheduledPlace(server.app.config)!.name, isEncrypted: true, state: 'done' },
    ...given,
  });
}

/** The warnings of a site whose log and files are archived up to so many minutes ago. */
async function warningsOf(logMinutes: number, filesMinutes: number): Promise<string[]> {
  const at = minutesAgo(180);
  const [archivedUntil, filesUntil] = [minutesAgo(logMinutes), minutesAgo(filesMinutes)];
  await insertRun(at, { endedAt: at, contentAt: at, line: 'line', archivedUntil, filesUntil });
  const { data } = await server.call(getBackupState, {}, await signInOperator(server, 'owner'));
  const earlier = Math.min(archivedUntil.getTime(), filesUntil.getTime());
  expect(data.archive).toEqual({ from: at.toISOString(), until: new Date(earlier).toISOString() });
  return data.warnings;
}

afterEach(() => server.app.db.delete(backupRun));

test('a log that is archived gives no warning while a look at many files takes long', async () => {
  expect(await warningsOf(1, 55)).toEqual([]);
});

test('a log that has not been archived for a quarter of an hour gives a warning', async () => {
  expect(await warningsOf(16, 16)).toEqual(['archiveBehind']);
});

test('files that have not been archived for an hour give a warning of their own', async () => {
  expect(await warningsOf(1, 61)).toEqual(['filesBehind']);
});

test('files wait for the end of a backup that is running', async () => {
  const running = new pg.Client({ connectionString: server.app.config.databaseUrl });
  await running.connect();
  onTestFinished(() => running.end());
  expect(await lockRuns(running)).toBe(true);
  await insertRun(minutesAgo(90), { state: 'running' });
  expect(await warningsOf(1, 95)).toEqual([]);
});
