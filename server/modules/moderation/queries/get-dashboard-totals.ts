import type { DashboardTotals } from '#platform/module/dashboard.ts';
import { getReviewTotals } from '../admin/queries/get-review-totals.ts';
import { countOpenAppeals } from '../admin/queries/list-open-review-appeals.ts';
import { getOpenReportTotals } from '../admin/queries/list-report-cases.ts';

/** Pending reviews, open reports and appeals, the oldest of them, and the decisions of the day. */
export const getDashboardTotals: DashboardTotals = async ({ db }, today) => {
  const [reviews, reports, openAppeals] = await Promise.all([
    getReviewTotals(db, today),
    getOpenReportTotals(db),
    countOpenAppeals(db),
  ]);
  return {
    pendingPosts: reviews.pending,
    oldestPendingAt: reviews.oldestPendingAt?.toISOString() ?? null,
    decidedToday: reviews.decided,
    openReports: reports.open,
    oldestReportAt: reports.oldestAt?.toISOString() ?? null,
    openAppeals,
  };
};
