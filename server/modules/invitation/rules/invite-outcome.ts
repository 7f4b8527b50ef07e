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
