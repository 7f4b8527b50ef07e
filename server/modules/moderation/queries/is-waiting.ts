import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reviewItem } from '../tables.ts';

/** Does something of this target wait for review? Reads without waiting for a decision that is being taken. */
export async function isWaiting(
  db: Db,
  targetId: string,
  targetType: ReviewTarget = 'post',
): Promise<boolean> {
  const rows = await db
    .select({ reviewId: reviewItem.reviewId })
    .from(reviewItem)
    .where(
      and(
        eq(reviewItem.targetType, targetType),
        eq(reviewItem.targetId, targetId),
        eq(reviewItem.state, 'pending'),
      ),
    );
  return rows.length > 0;
}
