import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reviewItem } from '../tables.ts';

/** The item of a target that waits for review, if any: a query that may be locked or made part of another. */
export const waitingAbout = (db: Db, targetId: string, targetType: ReviewTarget) =>
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
