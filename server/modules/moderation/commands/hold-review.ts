import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { reviewItem } from '../tables.ts';

/**
 * Locks what waits about a target until the transaction ends, so that nobody decides about it meanwhile; waits for a
 * decision that is being taken. Called before the target itself is locked: item, then target, as a decision does.
 */
export async function holdReview(
  tx: Transaction,
  targetId: string,
  targetType: ReviewTarget = 'post',
): Promise<void> {
  await tx
    .select({ reviewId: reviewItem.reviewId })
    .from(reviewItem)
    .where(
      and(
        eq(reviewItem.targetType, targetType),
        eq(reviewItem.targetId, targetId),
        eq(reviewItem.state, 'pending'),
      ),
    )
    .for('update');
}
