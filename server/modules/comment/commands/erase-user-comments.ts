import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import { withdrawReview } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { comment } from '../tables.ts';
import { clearDeleted } from './clear-deleted.ts';
import { lockFirstLevelComments } from './lock-first-level-comments.ts';
import { deleteChildReplies } from './remove-comments.ts';

/** No reply outlives its comment: those below hidden ones would stay for readers whom nothing shows them to. */
async function deleteBelowHidden(tx: Transaction, userId: string, now: Date): Promise<void> {
  const hidden = await tx
    .select({ postId: comment.postId, commentId: comment.commentId })
    .from(comment)
    .where(and(eq(comment.userId, userId), eq(comment.state, 'hidden'), isNull(comment.parentId)))
    .orderBy(asc(comment.postId));
  for (const [postId, rows] of Map.groupBy(hidden, (row) => row.postId)) {
    const locked = await lockFirstLevelComments(
      tx,
      postId,
      rows.map(({ commentId }) => commentId),
    );
    const roots = locked.filter(({ state }) => state === 'hidden').map(({ commentId }) => commentId);
    const below = await deleteChildReplies(tx, postId, roots, now);
    await clearDeleted(
      tx,
      postId,
      below.map(({ commentId }) => commentId),
    );
  }
}

/**
 * Deletes the pending comments of an erased account and clears the text of all that are not published; replies below hidden ones are deleted with them. Published comments
 * stay; their author is shown as an erased account.
 */
export async function eraseUserComments(
  tx: Transaction,
  { userId }: AccountErased,
  now: Date,
): Promise<void> {
  const pending = await tx
    .update(comment)
    .set({ state: 'deleted' })
    .where(and(eq(comment.userId, userId), eq(comment.state, 'pending')))
    .returning({ commentId: comment.commentId });
  for (const { commentId } of pending) await withdrawReview(tx, commentId, now, 'comment');
  await deleteBelowHidden(tx, userId, now);
  await tx
    .update(comment)
    .set({ state: 'deleted', content: '', markUserIds: [] })
    .where(and(eq(comment.userId, userId), ne(comment.state, 'published')));
}
