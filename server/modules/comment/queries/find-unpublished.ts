import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { comment } from '../tables.ts';

/** Post and first-level comment of a pending, rejected or hidden comment or reply, found by its id alone. */
export async function findUnpublished(db: Db, commentId: string) {
  const [found] = await db
    .select({ postId: comment.postId, commentId: comment.commentId, parentId: comment.parentId })
    .from(comment)
    .where(and(eq(comment.commentId, commentId), inArray(comment.state, ['pending', 'rejected', 'hidden'])));
  return found;
}
