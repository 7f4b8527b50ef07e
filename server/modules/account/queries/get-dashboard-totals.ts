import type { DashboardTotals } from '#platform/module/dashboard.ts';
import { countMembers } from './count-members.ts';

/** Registered members, and those of the day. */
export const getDashboardTotals: DashboardTotals = async (app, today) => {
  const { total, since } = await countMembers(app, today);
  return { members: total, membersToday: since };
};
