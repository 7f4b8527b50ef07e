import { commentErrors } from '@muyu/contract/comment.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { comment } from '../tables.ts';

/**
 * Locks first-level comments of any state until the transaction ends. Changes below a comment are serialized by this lock,
 * so reply counts are exact and no reply outlives its comment. Rows are locked in id order to avoid deadlocks.
 */
export const lockFirstLevelComments = (tx: Transaction, postId: string, commentIds: string[]) =>
  tx
    .select({ commentId: comment.commentId, userId: comment.userId, state: comment.state })
    .from(comment)
    .where(and(eq(comment.postId, postId), inArray(comment.commentId, commentIds), isNull(comment.parentId)))
    .orderBy(asc(comment.commentId))
    .for('update');

/** Locks a published first-level comment; fails as not found for anything else. */
export async function lockPublishedComment(
  context: MayFail<typeof commentErrors.notFound>,
  tx: Transaction,
  postId: string,
  commentId: string,
) {
  if (!isId(postId) || !isId(commentId)) fail(context, commentErrors.notFound);
  const [found] = await lockFirstLevelComments(tx, postId, [commentId]);
  return found?.state === 'published' ? found : fail(context, commentErrors.notFound);
}
