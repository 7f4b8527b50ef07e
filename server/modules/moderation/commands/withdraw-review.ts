import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { waitingAbout } from '../queries/waiting-about.ts';
import { reviewItem } from '../tables.ts';
import { endAppeals } from './end-appeals.ts';

/**
 * Takes what waits about a target out of the queue, because the target is gone or has changed; tells since when it waited.
 * An open appeal about it ends as well.
 * The caller holds the target and a decision takes item, then target: waiting for an item that is being decided
 * could end in a deadlock, so such an item is left to its decision.
 */
export async function withdrawReview(
  tx: Transaction,
  targetId: string,
  now: Date,
  targetType: ReviewTarget = 'post',
): Promise<Date | null> {
  await endAppeals(tx, targetId, targetType);
  const waiting = waitingAbout(tx, targetId, targetType).for('update', { skipLocked: true });
  const [withdrawn] = await tx
    .update(reviewItem)
    .set({ state: 'withdrawn', withdrawnAt: now })
    .where(inArray(reviewItem.reviewId, waiting))
    .returning({ submittedAt: reviewItem.submittedAt });
  return withdrawn?.submittedAt ?? null;
}
