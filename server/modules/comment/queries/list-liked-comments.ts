import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CommentKey } from './get-latest-comment-likers.ts';

/** Ids of the comments among `keys` that a user liked. */
export async function listLikedComments(
  db: Db,
  userId: string,
  keys: readonly CommentKey[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute<{ commentId: string }>(sql`
    select l.comment_id as "commentId"
    from unnest(${sql.param(keys.map(({ postId }) => postId))}::uuid[],
      ${sql.param(keys.map(({ commentId }) => commentId))}::uuid[]) asked (post_id, comment_id)
    join comment_like l on l.post_id = asked.post_id and l.comment_id = asked.comment_id and l.user_id = ${userId}`);
  return new Set(rows.map(({ commentId }) => commentId));
}
