import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';

/**
 * Takes back open appeals about a target that was submitted again or is gone; one that is being answered this moment is
 * left to its answer, for the caller may hold the target, which an answer takes last.
 */
export async function endAppeals(tx: Transaction, targetId: string, targetType: ReviewTarget): Promise<void> {
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
