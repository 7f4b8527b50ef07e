import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { reviewItem } from '../tables.ts';

/**
 * Locks every review of a target until the transaction ends, so that nobody decides about it, appeals or answers an
 * appeal meanwhile; waits for one who does. Called before the target itself is locked: item, then target, as a decision does.
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
        // Each half has an index of its own.
        or(eq(reviewItem.state, 'pending'), isNotNull(reviewItem.decidedAt)),
      ),
    )
    .orderBy(asc(reviewItem.reviewId))
    .for('update');
}
