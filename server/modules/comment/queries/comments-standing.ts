import { and, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { comment } from '../tables.ts';

/** Texts of comments and replies that are not deleted, by their ids; a comment is found by its post. */
export async function commentsStanding(
  db: Db,
  comments: readonly { postId: string; commentId: string }[],
): Promise<Map<string, string>> {
  if (comments.length === 0) return new Map();
  const rows = await db
    .select({ commentId: comment.commentId, content: comment.content })
    .from(comment)
    .where(
      and(
        inArray(
          comment.postId,
          comments.map(({ postId }) => postId),
        ),
        inArray(
          comment.commentId,
          comments.map(({ commentId }) => commentId),
        ),
        ne(comment.state, 'deleted'),
      ),
    );
  return new Map(rows.map(({ commentId, content }) => [commentId, content]));
}
