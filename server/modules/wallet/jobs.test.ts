import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
    { name: 'wallet.reconcile', cron: '23 4 * * *', timezone },
    { name: 'wallet.settleEarnings', cron: '*/10 * * * *', timezone },
    { name: 'wallet.sweepOrders', cron: '* * * * *', timezone },
  ]);
});

test('the nightly job stores a run of the reconciliation', async () => {
  const { app } = server;
  await app.db.transaction((tx) => app.jobs.send(tx, reconcileJob, {}));
  await expect.poll(() => app.db.$count(reconciliationRun), { timeout: 60_000 }).toBe(1);
});
