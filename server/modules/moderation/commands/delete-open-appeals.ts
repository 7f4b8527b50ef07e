import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';

/**
 * Deletes open appeals about a target that was submitted again or is gone. An appeal whose review is locked by an answer is
 * skipped: the caller may have locked the target, which an answer locks last, so waiting could deadlock.
 */
export async function deleteOpenAppeals(
  tx: Transaction,
  targetId: string,
  targetType: ReviewTarget,
): Promise<void> {
  const items = tx
    .select({ reviewId: reviewItem.reviewId })
    .from(reviewItem)
    .where(
      and(
        eq(reviewItem.targetType, targetType),
        eq(reviewItem.targetId, targetId),
        eq(reviewItem.state, 'rejected'),
        isNotNull(reviewItem.decidedAt),
      ),
    )
    .for('update', { skipLocked: true });
  await tx
    .delete(reviewAppeal)
    .where(and(inArray(reviewAppeal.reviewId, items), isNull(reviewAppeal.outcome)));
}
