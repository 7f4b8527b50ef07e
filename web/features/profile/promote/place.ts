import type { Inviter } from '@muyu/contract/invite.ts';

/** Members may name their inviter for so long after joining, milliseconds (product document, section 5; 7 days). */
const inviteOpenMs = 7 * 86_400_000;

/** May an invite code still be added, as far as the age of the account tells? */
export const mayAddCode = (joinedAt: string, now = Date.now()) => now - Date.parse(joinedAt) < inviteOpenMs;

/** Where I stand among the inviters; null outside of the ranking. */
export const placeOf = (ranking: readonly Inviter[], userId: string): number | null =>
  ranking.find(({ user }) => user.userId === userId)?.rank ?? null;

/** The first three for the podium, the others for the list. A tie does not make the podium wider. */
export const podiumAndRest = (ranking: readonly Inviter[]) => ({
  podium: ranking.slice(0, 3),
  rest: ranking.slice(3),
});
