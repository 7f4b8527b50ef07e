import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CommentKey } from './get-latest-comment-likers.ts';

/** The published comments and replies of a writer that a user liked. */
export async function listLikedComments(db: Db, userId: string, writerId: string): Promise<CommentKey[]> {
  const { rows } = await db.execute<CommentKey>(sql`
    select l.post_id as "postId", l.comment_id as "commentId"
    from comment_like l join comment c on c.post_id = l.post_id and c.comment_id = l.comment_id
    where l.user_id = ${userId} and c.user_id = ${writerId} and c.state = 'published'`);
  return rows;
}
