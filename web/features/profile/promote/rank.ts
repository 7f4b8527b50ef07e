import type { Inviter } from '@muyu/contract/account/invite.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';

/** Whether an account is young enough to add an invite code, which it may for some days. */
export const canAddInviteCode = (joinedAt: string, days: number, now = Date.now()) =>
  now - Date.parse(joinedAt) < days * DAY_MS;

/** The viewer's rank; null outside the ranking. */
export const findRank = (ranking: readonly Inviter[], userId: string): number | null =>
  ranking.find(({ user }) => user.userId === userId)?.rank ?? null;

/** The first three for the podium, the others for the list. A tie does not widen the podium. */
export const splitPodium = (ranking: readonly Inviter[]) => ({
  podium: ranking.slice(0, 3),
  rest: ranking.slice(3),
});
