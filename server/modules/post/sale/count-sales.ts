import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { post } from '../tables.ts';
import { saleTitleOf } from './sale-title.ts';

type SoldPost = Pick<typeof post.$inferSelect, 'lock' | 'priceFen' | 'publishedAt'> & {
  title: LocalizedText;
};

/** Names, locks and prices of posts in any state, by id; a purged post is missing. */
export async function getSoldPosts(db: Db, postIds: readonly string[]): Promise<Map<string, SoldPost>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(post)
    .where(inArray(post.postId, [...postIds]));
  return new Map(
    rows.map(({ postId, lock, priceFen, publishedAt, ...texts }) => [
      postId,
      { lock, priceFen, publishedAt, title: saleTitleOf(texts) },
    ]),
  );
}

/** The newest posts of an author that are sold. */
export async function listPaidPostIds(db: Db, authorId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ postId: post.postId })
    .from(post)
    .where(and(eq(post.authorId, authorId), eq(post.lock, 'paid'), ne(post.state, 'deleted')))
    .orderBy(desc(post.createdAt), desc(post.postId))
    .limit(limit);
  return rows.map(({ postId }) => postId);
}

type Sales = { viewers: number; buyers: number };

/** How many people saw posts locked, and how many opened them for ever, by post id. */
export async function countSales(db: Db, postIds: readonly string[]): Promise<Map<string, Sales>> {
  const ids = sql`${sql.param(postIds)}::uuid[]`;
  const { rows } = await db.execute<Sales & { postId: string }>(sql`
    select post_id as "postId", sum(viewers)::int as viewers, sum(buyers)::int as buyers from (
      select post_id, count(*) as viewers, 0 as buyers from post_preview_view where post_id = any(${ids}) group by post_id
      union all select post_id, 0, count(*) from post_purchase where post_id = any(${ids}) and refunded_at is null
      group by post_id
    ) counted group by post_id`);
  return new Map(rows.map(({ postId, ...sales }) => [postId, sales]));
}
