import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { reviewItem } from '../tables.ts';

/**
 * Locks all reviews of a target until the transaction ends, so that no decision, appeal or answer runs meanwhile. Called
 * before the target is locked: a decision locks the review before the target, too.
 */
export async function lockReviews(
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
        // Each half uses a partial index.
        or(eq(reviewItem.state, 'pending'), isNotNull(reviewItem.decidedAt)),
      ),
    )
    .orderBy(asc(reviewItem.reviewId))
    .for('update');
}
