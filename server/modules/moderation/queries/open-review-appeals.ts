import { asc, eq, isNull, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';

/** Appeals that wait for an answer with what they are against, oldest first, and the cursor of the next page. */
export async function openReviewAppeals(db: Db, page: string, size: number) {
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const later = sql`(${reviewAppeal.at}, ${reviewAppeal.reviewId}) > (${at}::timestamptz, ${after}::uuid)`;
  const rows = await db
    .select({ appeal: reviewAppeal, item: reviewItem, at: sql<string>`${reviewAppeal.at}::text` })
    .from(reviewAppeal)
    .innerJoin(reviewItem, eq(reviewItem.reviewId, reviewAppeal.reviewId))
    .where(sql`${isNull(reviewAppeal.outcome)} and ${after ? later : sql`true`}`)
    .orderBy(asc(reviewAppeal.at), asc(reviewAppeal.reviewId))
    .offset(rowsBefore(page, size))
    .limit(size + 1);
  const appeals = rows.slice(0, size);
  const last = appeals.at(-1);
  const more = rows.length > size && last;
  return { appeals, nextPage: more ? encodeCursor([last.at, last.appeal.reviewId]) : null };
}

/** How many appeals wait for an answer. */
export const openAppealCount = (db: Db): Promise<number> =>
  db.$count(reviewAppeal, isNull(reviewAppeal.outcome));
