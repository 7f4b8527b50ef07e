import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { selectPendingReview } from '../queries/select-pending-review.ts';
import { reviewItem } from '../tables.ts';
import { deleteOpenAppeals } from './delete-open-appeals.ts';

export type QueueTimes = { submittedAt: Date; queuedAt: Date | null };

/**
 * Withdraws the pending review of a target that is gone or has changed, and deletes an open appeal; returns its
 * time of submission and place in the queue, or null. A review that is locked by a decision is skipped: the caller has locked the target, which
 * the decision locks last, so waiting could deadlock.
 */
export async function withdrawReview(
  tx: Transaction,
  targetId: string,
  now: Date,
  targetType: ReviewTarget = 'post',
): Promise<QueueTimes | null> {
  await deleteOpenAppeals(tx, targetId, targetType);
  const pending = selectPendingReview(tx, targetId, targetType).for('update', { skipLocked: true });
  const [withdrawn] = await tx
    .update(reviewItem)
    .set({ state: 'withdrawn', withdrawnAt: now })
    .where(inArray(reviewItem.reviewId, pending))
    .returning({ submittedAt: reviewItem.submittedAt, queuedAt: reviewItem.queuedAt });
  return withdrawn ?? null;
}
