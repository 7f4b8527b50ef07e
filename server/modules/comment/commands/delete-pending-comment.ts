import { and, eq, isNull } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { comment } from '../tables.ts';
import { clearDeleted } from './clear-deleted.ts';

/** Deletes this person's own pending comment or reply and withdraws its review; false when there is none. */
export async function deletePendingComment(
  tx: Transaction,
  { postId, commentId, parentId }: { postId: string; commentId: string; parentId: string | null },
  userId: string,
  now: Date,
): Promise<boolean> {
  if (![postId, commentId, parentId ?? commentId].every(isId)) return false;
  const [deleted] = await tx
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
  if (!deleted) return false;
  await withdrawReview(tx, commentId, now, 'comment');
  await clearDeleted(tx, postId, [commentId]);
  return true;
}
