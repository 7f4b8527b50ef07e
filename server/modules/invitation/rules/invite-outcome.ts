import { shanghaiDay } from '@muyu/contract/core/time.ts';

/** Earlier invitations: of the inviter, rewarded this month; of all inviters, today from the same network or device. */
export type InviteCounts = { rewardedThisMonth: number; sameOriginToday: number };

/** The settings `rewardsPerMonth` and `sameOriginPerDay`. */
export type InviteLimits = { perMonth: number; sameOriginPerDay: number };

/** The outcome of an invitation: rewarded, held for review, or over the monthly cap (decisions, invite reward). */
export function inviteOutcome(
  { rewardedThisMonth, sameOriginToday }: InviteCounts,
  { perMonth, sameOriginPerDay }: InviteLimits,
) {
  if (rewardedThisMonth >= perMonth) return 'capped';
  return sameOriginToday >= sameOriginPerDay ? 'held' : 'rewarded';
}

const monthStart = (year: number, month: number): Date =>
  new Date(`${new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10)}T00:00:00+08:00`);
const yearAndMonth = (date: Date) => shanghaiDay(date).split('-').map(Number) as [number, number];

/** The instant at which the month of `date` in Asia/Shanghai began. */
export function startOfMonth(date: Date): Date {
  const [year, month] = yearAndMonth(date);
  return monthStart(year, month);
}

/** The instant at which the next month in Asia/Shanghai begins. */
export function startOfNextMonth(date: Date): Date {
  const [year, month] = yearAndMonth(date);
  return monthStart(year, month + 1);
}
