import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { comment } from '../tables.ts';

/** The post below which a person wrote a comment; null for comments of others. */
export async function findPostOfComment(db: Db, userId: string, commentId: string): Promise<string | null> {
  if (!isId(commentId)) return null;
  const [found] = await db
    .select({ postId: comment.postId })
    .from(comment)
    .where(and(eq(comment.userId, userId), eq(comment.commentId, commentId)));
  return found?.postId ?? null;
}
