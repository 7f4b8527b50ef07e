import type { RejectionView } from '@muyu/contract/moderation.ts';

/** May this rejection be appealed against now? Once, and for some days only. */
export const appealable = (
  rejection: RejectionView | null | undefined,
  now = Date.now(),
): rejection is RejectionView & { appealUntil: string } =>
  Boolean(rejection?.appealUntil && !rejection.appeal && Date.parse(rejection.appealUntil) > now);
