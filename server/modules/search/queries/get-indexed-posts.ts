import { inArray, sql } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { post } from '#modules/post';
import type { Db } from '#platform/database/database.ts';

type TagNames = { nameZh: string; nameEn: string; nameJa: string };
export type IndexedPost = Pick<
  typeof post.$inferSelect,
  'postId' | 'title' | 'content' | 'lock' | 'address' | 'placeCode'
> & { tags: TagNames[]; author: { nickname: string; username: string } | null; hidesPlace: boolean };

/** The parts of posts in any state that the index needs, read in the caller's transaction. */
export async function getIndexedPosts(db: Db, postIds: readonly string[]): Promise<Map<string, IndexedPost>> {
  const ids = [...postIds];
  const rows = await db
    .select({
      postId: post.postId,
      authorId: post.authorId,
      title: post.title,
      content: post.content,
      lock: post.lock,
      address: post.address,
      placeCode: post.placeCode,
      tags: sql<
        TagNames[]
      >`(select coalesce(json_agg(json_build_object('nameZh', r.name_zh, 'nameEn', r.name_en, 'nameJa', r.name_ja)), '[]')
        from post_tag t join tag r on r.tag_id = t.tag_id
        where t.post_id = post.post_id and r.blocked_at is null and r.merged_into is null)`,
    })
    .from(post)
    .where(inArray(post.postId, ids));
  const authorIds = [...new Set(rows.map(({ authorId }) => authorId))];
  const authors = await db
    .select({ userId: appUser.userId, nickname: appUser.nickname, username: appUser.username })
    .from(appUser)
    .where(inArray(appUser.userId, authorIds));
  const byId = new Map(authors.map((author) => [author.userId, author]));
  // Not from the cache of settings: it may still have the value from before the change that led here.
  const hiding = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from user_setting where user_id = any(${sql.param(authorIds)}::uuid[]) and hide_from_location`);
  const hidingIds = new Set(hiding.rows.map(({ userId }) => userId));
  return new Map(
    rows.map((row) => [
      row.postId,
      { ...row, author: byId.get(row.authorId) ?? null, hidesPlace: hidingIds.has(row.authorId) },
    ]),
  );
}
