import * as endpoints from '@muyu/contract/admin/system.ts';
import { getReadiness } from '@muyu/contract/site/site.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { slowStatementMs } from '../../platform/database/settings.ts';
import { listAudit } from '../../testing/audit.ts';
import { signInOperator } from '../../testing/operators.ts';
import { errorDataOf, testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { purgeCachesJob } from '../media/scenario.ts';
import { settleEarningsJob } from '../wallet/scenario.ts';
import { storeExternalServices } from './commands/store-external-services.ts';
import { storeSlowStatements } from './commands/store-slow-statements.ts';
import { writeHeartbeat } from './commands/write-heartbeat.ts';
import { reportProcess } from './heartbeat.ts';
import { processHeartbeat, slowStatement } from './tables.ts';

const server = testServer({ demo: true });
let owner: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
});

const state = async () => (await server.call(endpoints.getSystemState, {}, owner)).data;
const queues = async () => (await server.call(endpoints.listQueues, {}, owner)).data;

const report = (processId: string) => ({
  ...{ processId, role: 'worker' as const, host: 'elsewhere', pid: 7, version: '0.0.9' },
  ...{ startedAt: new Date(), memoryBytes: 1, eventLoopMs: 3 },
});

test('this process is listed, with the migrations of the database', async () => {
  await expect
    .poll(async () => (await state()).processes)
    .toMatchObject([{ role: 'single', pid: process.pid, version: server.app.config.version, silent: false }]);
  const { migrations, database } = await state();
  expect(migrations).toMatchObject({ missing: [], unknown: 0 });
  expect(migrations.applied).toBeGreaterThan(10);
  expect(database.bytes).toBeGreaterThan(1_000_000);
});

test('the size of the database on a cluster is that of all nodes', async ({ skip }) => {
  skip(inject('clusterNodes').length === 0, 'needs a cluster (npm test -- cluster)');
  const { rows } = await server.app.db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  expect((await state()).database.bytes).toBeGreaterThan(1.5 * Number(rows[0]!.bytes));
});

test('a process that does not report is silent after half a minute and gone after ten', async () => {
  const { db } = server.app;
  const processId = '01890000-0000-7000-8000-000000000001';
  await writeHeartbeat(server.app, new Date(Date.now() + 600_000), report(processId));
  const shown = async () => (await state()).processes.find((each) => each.processId === processId);
  expect((await shown())!.silent).toBe(false);
  expect(Math.round((await shown())!.clockAheadMs / 60_000)).toBe(10);
  const age = (interval: string) =>
    db
      .update(processHeartbeat)
      .set({ seenAt: sql`now() - ${interval}::interval` })
      .where(eq(processHeartbeat.processId, processId));
  await age('31 seconds');
  expect((await shown())!.silent).toBe(true);
  await age('11 minutes');
  await writeHeartbeat(server.app, new Date(), report('01890000-0000-7000-8000-000000000002'));
  expect(await shown()).toBeUndefined();
});

/** A job that has used up its retries. */
async function failedJob(message: string): Promise<string> {
  const { app } = server;
  const key = crypto.randomUUID();
  await app.db.transaction((tx) =>
    app.jobs.send(tx, purgeCachesJob, { fileIds: [key] } as never, { key, afterSeconds: 3_600 }),
  );
  const { rows } = await app.db.execute<{ id: string }>(sql`
    update jobs.job set state = 'failed', completed_on = now(), output = ${JSON.stringify({ message })}::jsonb
    where singleton_key = ${key} returning id`);
  return rows[0]!.id;
}

const queue = purgeCachesJob.name;
const failedOf = async () => (await queues()).queues.find((each) => each.queue === queue)!.failed;

test('a failed job says why, without the values of its statement, and runs again when an owner asks', async () => {
  const jobId = await failedJob('Failed query: insert into a values ($1)\nparams: 13800000001,secret');
  expect((await queues()).failed).toMatchObject([
    { jobId, queue, error: 'Failed query: insert into a values ($1)' },
  ]);
  expect((await server.call(endpoints.retryJobs, { queue, jobId }, owner)).data).toEqual({ jobs: 1 });
  expect((await queues()).failed).toEqual([]);
  const again = await server.call(endpoints.retryJobs, { queue, jobId }, owner);
  expect(again).toMatchObject({ status: 404, data: { error: 'system.jobNotFailed' } });
  const { rows } = await server.app.db.execute<{ state: string }>(
    sql`select state::text from jobs.job where id = ${jobId}::uuid`,
  );
  expect(rows[0]!.state).not.toBe('failed');
});

test('an owner drops one failed job, or all of a kind, with a reason in the audit log', async () => {
  const [one] = [await failedJob('a'), await failedJob('b'), await failedJob('c')];
  expect(await failedOf()).toBe(3);
  expect(
    (await server.call(endpoints.deleteFailedJobs, { queue, jobId: one, reason: ' ' }, owner)).status,
  ).toBe(400);
  await server.call(endpoints.deleteFailedJobs, { queue, jobId: one, reason: '不再需要' }, owner);
  expect(await failedOf()).toBe(2);
  expect((await server.call(endpoints.deleteFailedJobs, { queue, reason: '都不要' }, owner)).data).toEqual({
    jobs: 2,
  });
  expect(await failedOf()).toBe(0);
  const again = await server.call(
    endpoints.deleteFailedJobs,
    { queue, jobId: one, reason: '不再需要' },
    owner,
  );
  expect(again).toMatchObject({ status: 404, data: { error: 'system.jobNotFailed' } });
  const log = await listAudit(server, { action: 'job.drop' });
  expect(log.map(({ targetId, reason, before }) => [targetId, reason, before?.jobs])).toEqual([
    [one, '不再需要', 1],
    [queue, '都不要', 2],
  ]);
});

test('failures that an owner has not seen stay when the others are dropped or run again', async () => {
  const [seen, later] = [await failedJob('seen'), await failedJob('later')];
  const failAt = (jobId: string, at: string) =>
    server.app.db.execute(
      sql`update jobs.job set completed_on = ${at}::timestamptz where id = ${jobId}::uuid`,
    );
  await failAt(seen, '2026-11-01T10:00:00.123456Z');
  await failAt(later, '2026-11-01T10:00:00.124Z');
  const failedUntil = '2026-11-01T10:00:00.123Z';
  const drop = () => server.call(endpoints.deleteFailedJobs, { queue, failedUntil, reason: '测试' }, owner);
  expect((await drop()).data).toEqual({ jobs: 1 });
  expect((await queues()).failed).toMatchObject([{ jobId: later }]);
  expect(await drop()).toMatchObject({ status: 404, data: { error: 'system.jobNotFailed' } });
  expect((await server.call(endpoints.retryJobs, { queue, failedUntil }, owner)).status).toBe(404);
  await server.call(endpoints.deleteFailedJobs, { queue, reason: '测试' }, owner);
});

test('many failed jobs of one kind do not hide the only one of another', async () => {
  const { db } = server.app;
  const jobId = await failedJob('a file is locked');
  await db.execute(
    sql`update jobs.job set completed_on = now() - interval '1 day' where id = ${jobId}::uuid`,
  );
  const other = settleEarningsJob.name;
  await db.execute(sql`
    insert into jobs.job (name, state, completed_on, output)
    select ${other}, 'failed', now(), '{"message":"no answer"}' from generate_series(1, 60)`);
  const { failed, queues: counts } = await queues();
  expect(failed.filter((each) => each.queue === other)).toHaveLength(20);
  expect(counts.find((each) => each.queue === other)!.failed).toBe(60);
  expect(failed.at(-1)).toMatchObject({ jobId, queue, error: 'a file is locked' });
  await server.call(endpoints.deleteFailedJobs, { queue, reason: '测试' }, owner);
  await server.call(endpoints.deleteFailedJobs, { queue: other, reason: '测试' }, owner);
  expect((await queues()).failed).toEqual([]);
});

test('outcomes of calls outside the site are kept, the last failure with its message and no number', async () => {
  const { app } = server;
  const services = async () => (await state()).services.find(({ service }) => service === 'sms');
  expect(await services()).toMatchObject({ use: 'local', lastSuccessAt: null, lastFailureAt: null });
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute));
  app.externalServices.record('sms', null, at(1));
  app.externalServices.record('sms', new Error('13800000001 is not reachable'), at(2));
  await storeExternalServices(app);
  expect(await services()).toMatchObject({
    ...{ lastSuccessAt: at(1).toISOString(), lastFailureAt: at(2).toISOString() },
    lastError: '… is not reachable',
  });
  app.externalServices.record('sms', null, at(3));
  await storeExternalServices(app);
  expect((await services())!.lastSuccessAt).toBe(at(3).toISOString());
});

test('a slow statement is listed with its text and without its values', async () => {
  await useSetting(server, slowStatementMs, 50);
  await server.app.db.execute(sql`select pg_sleep(${0.06}), ${'secret value'}::text`);
  await storeSlowStatements(server.app, new Date());
  const { data } = await server.call(endpoints.listSlowStatements, {}, owner);
  expect(data.thresholdMs).toBe(50);
  const found = data.statements.find(({ text }) => text.includes('pg_sleep'))!;
  expect(found).toMatchObject({ text: 'select pg_sleep($), $::text', calls: 1 });
  expect(found.longestMs).toBeGreaterThanOrEqual(60);
  expect(JSON.stringify(data)).not.toContain('secret');
  const week = new Date(Date.now() - 7 * 86_400_000 - 60_000);
  await server.app.db.update(slowStatement).set({ lastAt: week });
  const later = (await server.call(endpoints.listSlowStatements, {}, owner)).data;
  expect(JSON.stringify(later)).not.toContain('pg_sleep');
});

test('a part of a report that fails is logged as a warning and does not keep back the others', async () => {
  const { app } = server;
  await useSetting(server, slowStatementMs, 50);
  const warn = vi.spyOn(app.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  await app.db.execute(sql`select pg_sleep(${0.06}) as of_a_report`);
  // PostgreSQL refuses the character.
  app.externalServices.record('a\0b', null);
  await reportProcess(app, new Date(), report('01890000-0000-7000-8000-000000000003'));
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['states of external services not stored']);
  const { data } = await server.call(endpoints.listSlowStatements, {}, owner);
  expect(data.statements.map(({ text }) => text)).toContain('select pg_sleep($) as of_a_report');
});

test('the server is alive always, and ready only while it serves with all migrations and a right clock', async () => {
  const ready = async () => {
    const reply = await server.call(getReadiness, {});
    return reply.status === 200 ? 'ready' : errorDataOf(reply).obstacle;
  };
  expect(await ready()).toBe('ready');
  server.app.lifecycle.state = 'closing';
  expect(await ready()).toBe('closing');
  expect((await server.http.inject('/api/health/live')).statusCode).toBe(200);
  server.app.lifecycle.state = 'serving';
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 120_000);
  await expect.poll(ready).toBe('clock');
  clock.mockRestore();
  await expect.poll(ready).toBe('ready');
  const { db } = server.app;
  const lastRow = sql`(select max(id) from drizzle.__drizzle_migrations)`;
  const { rows } = await db.execute<{ hash: string; created_at: string }>(
    sql`delete from drizzle.__drizzle_migrations where id = ${lastRow} returning hash, created_at`,
  );
  await expect.poll(ready).toBe('migrations');
  expect((await state()).migrations.missing).toHaveLength(1);
  const { hash, created_at: createdAt } = rows[0]!;
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`,
  );
  await expect.poll(ready).toBe('ready');
});
