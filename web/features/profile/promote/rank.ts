import type { Inviter } from '@muyu/contract/account/invite.ts';

/** The viewer's rank; null outside the ranking. */
export const findRank = (ranking: readonly Inviter[], userId: string): number | null =>
  ranking.find(({ user }) => user.userId === userId)?.rank ?? null;

/** The first three for the podium, the others for the list. A tie does not widen the podium. */
export const splitPodium = (ranking: readonly Inviter[]) => ({
  podium: ranking.slice(0, 3),
  rest: ranking.slice(3),
});
