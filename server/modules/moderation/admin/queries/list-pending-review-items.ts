import { and, asc, sql } from 'drizzle-orm';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { reviewItem } from '../../tables.ts';
import { type ReviewFilter, reviewFilter } from './review-filter.ts';

const queueTime = sql`coalesce(${reviewItem.queuedAt}, ${reviewItem.submittedAt})`;

/** A page of the review queue in its order, and its end. */
export async function listPendingReviewItems(
  db: Db,
  { page, limit, ...filter }: PagedQuery & ReviewFilter,
  now: Date,
) {
  const [place, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const later = sql`(${queueTime}, ${reviewItem.reviewId}) > (${place}::timestamptz, ${after}::uuid)`;
  const rows = await db
    .select({
      reviewId: reviewItem.reviewId,
      targetType: reviewItem.targetType,
      targetId: reviewItem.targetId,
      authorId: reviewItem.authorId,
      submittedAt: reviewItem.submittedAt,
      queuedAt: reviewItem.queuedAt,
      words: reviewItem.words,
      key: sql<string>`${queueTime}::text`,
    })
    .from(reviewItem)
    .where(and(reviewFilter(filter, now), after ? later : undefined))
    .orderBy(asc(queueTime), asc(reviewItem.reviewId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => [row.key, row.reviewId]);
}

/** How many pending reviews the filter selects. */
export const countPendingReviewItems = (db: Db, filter: ReviewFilter, now: Date): Promise<number> =>
  db.$count(reviewItem, reviewFilter(filter, now));
