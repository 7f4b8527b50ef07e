import type { RejectionView } from '@muyu/contract/moderation.ts';

/** Whether a rejection can be appealed now: once, until a deadline. */
export const canAppeal = (
  rejection: RejectionView | null | undefined,
  now = Date.now(),
): rejection is RejectionView & { appealUntil: string } =>
  Boolean(rejection?.appealUntil && !rejection.appeal && Date.parse(rejection.appealUntil) > now);
