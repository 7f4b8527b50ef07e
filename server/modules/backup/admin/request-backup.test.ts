import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestBackup } from '@muyu/contract/admin/backup.ts';
import { expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { backupJob } from '../jobs.ts';

const server = testServer({ demo: true, backupTo: join(tmpdir(), 'muyu-never-written') }, 'none');

test('a backup that cannot be written into the audit log is not enqueued', async () => {
  const { db, jobs } = server.app;
  const owner = await signInOperator(server, 'owner');
  const waiting = () => jobs.listKeys(backupJob, ['created', 'retry', 'active']);
  await db.execute(
    "alter table audit_entry add constraint refused check (action <> 'backup.request') not valid",
  );
  expect((await server.call(requestBackup, {}, owner)).status).toBe(500);
  expect(await waiting()).toEqual([]);
  await db.execute('alter table audit_entry drop constraint refused');
  expect((await server.call(requestBackup, {}, owner)).status).toBe(200);
  expect(await waiting()).toEqual(['backup']);
  expect(await listAudit(server, { action: 'backup.request' })).toHaveLength(1);
});
