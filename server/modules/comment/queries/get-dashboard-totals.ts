import { and, eq, gte } from 'drizzle-orm';
import type { DashboardTotals } from '#platform/module/dashboard.ts';
import { comment } from '../tables.ts';

/** Published comments and replies of the day. */
export const getDashboardTotals: DashboardTotals = async ({ db }, today) => ({
  commentsToday: await db.$count(comment, and(eq(comment.state, 'published'), gte(comment.createdAt, today))),
});
