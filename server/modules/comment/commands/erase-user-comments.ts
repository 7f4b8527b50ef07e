import { and, eq, ne } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import { withdrawReview } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { comment } from '../tables.ts';

/**
 * Deletes the pending comments of an erased account and clears the text of all that are not published. Published comments
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
  await tx
    .update(comment)
    .set({ state: 'deleted', content: '', markUserIds: [] })
    .where(and(eq(comment.userId, userId), ne(comment.state, 'published')));
}
