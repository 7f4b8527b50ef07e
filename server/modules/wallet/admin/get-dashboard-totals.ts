import { yuanOf } from '@muyu/contract/core/money.ts';
import type { DashboardTotals } from '#platform/module/dashboard.ts';
import { findLastReconciliation } from '../ledger/find-last-reconciliation.ts';
import { getWaiting, sumTransfers } from './get-overview.ts';

/** The money of the day, the open withdrawals and the differences of the last reconciliation. */
export const getDashboardTotals: DashboardTotals = async ({ db }, today, isShown) => {
  if (!isShown('revenueToday')) return {};
  const [moved, waiting, lastRun] = await Promise.all([
    sumTransfers(db, today),
    getWaiting(db),
    findLastReconciliation(db),
  ]);
  return {
    rechargedToday: yuanOf(moved.fromChannels),
    revenueToday: yuanOf(moved.to('revenue') - moved.from('revenue') + moved.to('fees')),
    openWithdrawals: waiting.withdrawals,
    openWithdrawalNet: waiting.net,
    oldestWithdrawalAt: waiting.oldestAt,
    ledgerDifferences: lastRun?.differences ?? null,
  };
};
