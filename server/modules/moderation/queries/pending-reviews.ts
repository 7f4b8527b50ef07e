import { and, asc, eq, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { reviewItem } from '../tables.ts';

/** A page of the queue, oldest first, and the cursor of the next one. */
export async function pendingReviews(db: Db, page: string, size: number) {
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const rows = await db
    .select({
      reviewId: reviewItem.reviewId,
      targetType: reviewItem.targetType,
      targetId: reviewItem.targetId,
      authorId: reviewItem.authorId,
      submittedAt: reviewItem.submittedAt,
      words: reviewItem.words,
      at: sql<string>`${reviewItem.submittedAt}::text`,
    })
    .from(reviewItem)
    .where(
      and(
        eq(reviewItem.state, 'pending'),
        after
          ? sql`(${reviewItem.submittedAt}, ${reviewItem.reviewId}) > (${at}::timestamptz, ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(reviewItem.submittedAt), asc(reviewItem.reviewId))
    .offset(rowsBefore(page, size))
    .limit(size + 1);
  const items = rows.slice(0, size);
  const last = items.at(-1);
  const more = rows.length > size && last;
  return { items, nextPage: more ? encodeCursor([last.at, last.reviewId]) : null };
}
