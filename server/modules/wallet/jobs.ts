import { job } from '#platform/jobs/jobs.ts';

type Nothing = Record<never, never>;

/** Each minute: closes overdue orders, asks the channels about unpaid ones, deletes old pay tokens. */
export const sweepOrdersJob = job<Nothing>('wallet.sweepOrders', {
  cron: '* * * * *',
  retries: 0,
  leavesRows: true,
});

/** Moves earnings whose day has come to the available balance. */
export const settleEarningsJob = job<Nothing>('wallet.settleEarnings', {
  cron: '*/10 * * * *',
  retries: 0,
  expireInSeconds: 600,
  leavesRows: true,
});

/**
 * Daily, after the channels have made the bills of the day before (Alipay by nine, WeChat Pay by ten), and when an operator asks:
 * compares balances, transfers, orders and details. `runId`, also the key of the job, of one that an operator asked for.
 */
export const reconcileJob = job<{ runId?: string }>('wallet.reconcile', {
  cron: '23 11 * * *',
  expireInSeconds: 3600,
  leavesRows: true,
});
