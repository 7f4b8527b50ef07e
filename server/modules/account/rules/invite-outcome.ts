import { inviteLimits } from '@muyu/contract/invite.ts';

/** What stands before this invitation: of the inviter's, rewarded this month; today, from the same address or device. */
export type InviteStanding = { rewardedThisMonth: number; sameOriginToday: number };

/** What becomes of an invitation: rewarded, held for review, or over the month's cap (decisions, invite reward). */
export function inviteOutcome({ rewardedThisMonth, sameOriginToday }: InviteStanding) {
  if (rewardedThisMonth >= inviteLimits.aMonth) return 'capped';
  return sameOriginToday >= inviteLimits.sameOriginADay ? 'held' : 'rewarded';
}

/** Shanghai is eight hours ahead, all year. */
const aheadMs = 8 * 3600_000;
const dayMs = 86_400_000;

/** When the day and the month of this moment began in Asia/Shanghai. */
export function calendarOf(now: Date): { day: Date; month: Date } {
  const local = new Date(now.getTime() + aheadMs);
  const day = Math.floor(local.getTime() / dayMs) * dayMs;
  const month = Date.UTC(local.getUTCFullYear(), local.getUTCMonth());
  return { day: new Date(day - aheadMs), month: new Date(month - aheadMs) };
}
