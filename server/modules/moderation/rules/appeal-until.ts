import { appealLimits, type ReviewTarget } from '@muyu/contract/moderation.ts';

const dayMs = 86_400_000;

/**
 * Until when a rejection can be appealed against; null when it cannot (decisions, post types and review). What is rejected
 * of a snapshot is gone for good: there is nothing to publish again.
 */
export function appealUntil(targetType: ReviewTarget, decidedAt: Date, now: Date): Date | null {
  const until = new Date(decidedAt.getTime() + appealLimits.days * dayMs);
  return targetType === 'snapshot' || until <= now ? null : until;
}
