import { commentErrors } from '@muyu/contract/comment.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { comment } from '../tables.ts';

/**
 * The living first-level comment, locked until the transaction ends: everything below it is added and deleted one after
 * another, so its count is exact and no reply outlives it. Refuses anything else as not found.
 */
export async function lockFirstLevel(tx: Transaction, postId: string, commentId: string) {
  if (!isId(postId) || !isId(commentId)) fail(commentErrors.notFound);
  const [found] = await tx
    .select({ userId: comment.userId, replyCount: comment.replyCount })
    .from(comment)
    .where(
      and(
        eq(comment.postId, postId),
        eq(comment.commentId, commentId),
        isNull(comment.parentId),
        eq(comment.state, 'published'),
      ),
    )
    .for('update');
  return found ?? fail(commentErrors.notFound);
}
