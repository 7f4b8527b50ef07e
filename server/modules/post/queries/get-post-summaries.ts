import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { post } from '../tables.ts';

type PostSummary = Pick<
  typeof post.$inferSelect,
  'postId' | 'authorId' | 'title' | 'content' | 'state' | 'lock'
>;

/** Author, text, state and lock of posts in any state, by id; read inside the caller's transaction. */
export async function getPostSummaries(
  db: Db,
  postIds: readonly string[],
): Promise<Map<string, PostSummary>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({
      postId: post.postId,
      authorId: post.authorId,
      title: post.title,
      content: post.content,
      state: post.state,
      lock: post.lock,
    })
    .from(post)
    .where(inArray(post.postId, [...postIds]));
  return new Map(rows.map((row) => [row.postId, row]));
}
