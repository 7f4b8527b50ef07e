import { and, eq, isNull } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { comment } from '../tables.ts';

/** Deletes what this person wrote and still waits for review; false when it is nothing of the kind. */
export async function deleteWaiting(
  tx: Transaction,
  { postId, commentId, parentId }: { postId: string; commentId: string; parentId: string | null },
  userId: string,
  now: Date,
): Promise<boolean> {
  if (![postId, commentId, parentId ?? commentId].every(isId)) return false;
  const [gone] = await tx
    .update(comment)
    .set({ state: 'deleted' })
    .where(
      and(
        eq(comment.postId, postId),
        eq(comment.commentId, commentId),
        parentId === null ? isNull(comment.parentId) : eq(comment.parentId, parentId),
        eq(comment.userId, userId),
        eq(comment.state, 'pending'),
      ),
    )
    .returning({ commentId: comment.commentId });
  if (gone) await withdrawReview(tx, commentId, now, 'comment');
  return gone !== undefined;
}
