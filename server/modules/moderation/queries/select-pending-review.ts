import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reviewItem } from '../tables.ts';

/** Query of a target's pending review; callers may add a lock or use it as a subquery. */
export const selectPendingReview = (db: Db, targetId: string, targetType: ReviewTarget) =>
  db
    .select({ reviewId: reviewItem.reviewId })
    .from(reviewItem)
    .where(
      and(
        eq(reviewItem.targetType, targetType),
        eq(reviewItem.targetId, targetId),
        eq(reviewItem.state, 'pending'),
      ),
    );
