import { reviewErrors } from '@muyu/contract/moderation.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { reviewItem } from '../tables.ts';

/** The item under which a post waits for review; `notFound` when it does not wait. */
export async function pendingReviewOf(db: Db, postId: string): Promise<string> {
  const [item] = await db
    .select({ reviewId: reviewItem.reviewId })
    .from(reviewItem)
    .where(
      and(
        eq(reviewItem.targetType, 'post'),
        eq(reviewItem.targetId, postId),
        eq(reviewItem.state, 'pending'),
      ),
    );
  return item?.reviewId ?? fail(reviewErrors.notFound);
}
