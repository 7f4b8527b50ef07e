import type { DashboardTotals } from '#platform/module/dashboard.ts';
import { getCommentTotals } from './get-comment-totals.ts';

/** Comments and replies of the day. */
export const getDashboardTotals: DashboardTotals = async ({ db }, today) => {
  const { since } = await getCommentTotals(db, today);
  return { commentsToday: since };
};
