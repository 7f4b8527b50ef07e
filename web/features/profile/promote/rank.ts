import type { Inviter } from '@muyu/contract/account/invite.ts';

/**
 * Period after the registration in which an inviter can be added, milliseconds (product document, section 5; 7 days).
 */
const inviteOpenMs = 7 * 86_400_000;

/** Whether the account is young enough to add an invite code. */
export const canAddInviteCode = (joinedAt: string, now = Date.now()) =>
  now - Date.parse(joinedAt) < inviteOpenMs;

/** The viewer's rank; null outside the ranking. */
export const findRank = (ranking: readonly Inviter[], userId: string): number | null =>
  ranking.find(({ user }) => user.userId === userId)?.rank ?? null;

/** The first three for the podium, the others for the list. A tie does not widen the podium. */
export const splitPodium = (ranking: readonly Inviter[]) => ({
  podium: ranking.slice(0, 3),
  rest: ranking.slice(3),
});
