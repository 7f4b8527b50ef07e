import { and, eq, isNull } from 'drizzle-orm';
import { cutPage, pageOffset, queueOrder } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { reviewAppeal, reviewItem } from '../../tables.ts';

/** Open appeals with the rejections that they are against, oldest first, and the end of the page. */
export async function listOpenReviewAppeals(db: Db, { page, limit }: PagedQuery) {
  const order = queueOrder(true, reviewAppeal.createdAt, reviewAppeal.reviewId, page);
  const rows = await db
    .select({ appeal: reviewAppeal, item: reviewItem, key: order.key })
    .from(reviewAppeal)
    .innerJoin(reviewItem, eq(reviewItem.reviewId, reviewAppeal.reviewId))
    .where(and(isNull(reviewAppeal.outcome), order.after))
    .orderBy(...order.orderBy)
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  return cutPage(rows, limit, ({ appeal, key }) => [key, appeal.reviewId]);
}

/** How many appeals are open. */
export const countOpenAppeals = (db: Db): Promise<number> =>
  db.$count(reviewAppeal, isNull(reviewAppeal.outcome));
