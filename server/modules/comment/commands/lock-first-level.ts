import { commentErrors } from '@muyu/contract/comment.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { comment } from '../tables.ts';

/**
 * First-level comments in every state, locked until the transaction ends: everything below them is added and deleted one
 * after another, so their counts are exact and no reply outlives them. Always in one order, so that nobody waits in a ring.
 */
export const lockRoots = (tx: Transaction, postId: string, commentIds: string[]) =>
  tx
    .select({ commentId: comment.commentId, userId: comment.userId, state: comment.state })
    .from(comment)
    .where(and(eq(comment.postId, postId), inArray(comment.commentId, commentIds), isNull(comment.parentId)))
    .orderBy(asc(comment.commentId))
    .for('update');

/** The published first-level comment, locked. Refuses anything else as not found. */
export async function lockFirstLevel(tx: Transaction, postId: string, commentId: string) {
  if (!isId(postId) || !isId(commentId)) fail(commentErrors.notFound);
  const [found] = await lockRoots(tx, postId, [commentId]);
  return found?.state === 'published' ? found : fail(commentErrors.notFound);
}
