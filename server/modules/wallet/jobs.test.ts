import { listReconciliations, runReconciliation } from '@muyu/contract/admin/money/reconciliation.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { reconcileJob } from './jobs.ts';
import { reconciliationRun } from './ledger/tables.ts';

const server = testServer();

test('the recurring jobs of wallet and membership are scheduled in the time of Shanghai', async () => {
  const { rows } = await server.app.db.execute(sql`
    select name, cron, timezone from jobs.schedule
    where name in ('wallet.sweepOrders', 'wallet.settleEarnings', 'wallet.reconcile', 'membership.lowerLevels') order by name`);
  const timezone = 'Asia/Shanghai';
  expect(rows).toEqual([
    { name: 'membership.lowerLevels', cron: '* * * * *', timezone },
    { name: 'wallet.reconcile', cron: '23 11 * * *', timezone },
    { name: 'wallet.settleEarnings', cron: '*/10 * * * *', timezone },
    { name: 'wallet.sweepOrders', cron: '* * * * *', timezone },
  ]);
});

test('a reconciliation that an operator asks for is one run, also when asked for again while it is under way', async () => {
  const finance = await signInOperator(server, 'finance');
  const { app } = server;
  const other = new pg.Client({ connectionString: app.config.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table ledger_transfer in access exclusive mode');
  const ask = async () => (await server.call(runReconciliation, {}, finance)).data.runId;
  const runId = await ask();
  expect(await ask()).toBe(runId);
  const list = async () => (await server.call(listReconciliations, {}, finance)).data;
  expect(await list()).toMatchObject({ resultList: [], running: true });
  await other.query('commit');
  await expect.poll(list).toMatchObject({ resultList: [{ runId, differences: 0 }], running: false });
});

test('the daily job stores a run of the reconciliation', async () => {
  const { app } = server;
  await app.db.transaction((tx) => app.jobs.send(tx, reconcileJob, {}));
  await expect.poll(() => app.db.$count(reconciliationRun), { timeout: 60_000 }).toBe(2);
});
