import type { DashboardTotals } from '#platform/module/dashboard.ts';
import { getPostTotals } from './get-post-totals.ts';

/** Published posts, and those of the day. */
export const getDashboardTotals: DashboardTotals = async ({ db }, today) => {
  const { total, since } = await getPostTotals(db, today);
  return { posts: total, postsToday: since };
};
