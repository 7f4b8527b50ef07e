import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { ReviewTarget } from '@muyu/contract/moderation.ts';

/**
 * The end of the time to appeal against a rejection, or null (decisions, post types and review). A rejected snapshot is
 * deleted, so it cannot be appealed.
 */
export function appealUntil(targetType: ReviewTarget, decidedAt: Date, now: Date, days: number): Date | null {
  const until = new Date(decidedAt.getTime() + days * DAY_MS);
  return targetType === 'snapshot' || until <= now ? null : until;
}
