import { asc, eq, isNull, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { reviewAppeal, reviewItem } from '../../tables.ts';

/** Open appeals with the rejections that they are against, oldest first, and the cursor of the next page. */
export async function listOpenReviewAppeals(db: Db, { page, limit }: PagedQuery) {
  const [createdAt, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const later = sql`(${reviewAppeal.createdAt}, ${reviewAppeal.reviewId}) > (${createdAt}::timestamptz, ${after}::uuid)`;
  const rows = await db
    .select({ appeal: reviewAppeal, item: reviewItem, key: sql<string>`${reviewAppeal.createdAt}::text` })
    .from(reviewAppeal)
    .innerJoin(reviewItem, eq(reviewItem.reviewId, reviewAppeal.reviewId))
    .where(sql`${isNull(reviewAppeal.outcome)} and ${after ? later : sql`true`}`)
    .orderBy(asc(reviewAppeal.createdAt), asc(reviewAppeal.reviewId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const appeals = rows.slice(0, limit);
  const last = appeals.at(-1);
  const more = rows.length > limit && last;
  return { appeals, nextPage: more ? encodeCursor([last.key, last.appeal.reviewId]) : null };
}

/** How many appeals are open. */
export const countOpenAppeals = (db: Db): Promise<number> =>
  db.$count(reviewAppeal, isNull(reviewAppeal.outcome));
