import { isNull } from 'drizzle-orm';
import type { DashboardTotals } from '#platform/module/dashboard.ts';
import { feedback } from '../../tables.ts';

/** Number of feedback without an answer. */
export const getFeedbackDashboard: DashboardTotals = async ({ db }) => ({
  openFeedback: await db.$count(feedback, isNull(feedback.answeredAt)),
});
