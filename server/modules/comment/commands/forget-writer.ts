import { and, eq, ne } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import { withdrawReview } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { comment } from '../tables.ts';

/**
 * What an erased account had waiting for review goes, and with it the words of everything that nobody sees any more; what
 * everybody sees stays, without the name.
 */
export async function forgetWriter(tx: Transaction, { userId }: AccountErased, now: Date): Promise<void> {
  const waiting = await tx
    .update(comment)
    .set({ state: 'deleted' })
    .where(and(eq(comment.userId, userId), eq(comment.state, 'pending')))
    .returning({ commentId: comment.commentId });
  for (const { commentId } of waiting) await withdrawReview(tx, commentId, now, 'comment');
  await tx
    .update(comment)
    .set({ state: 'deleted', content: '', markUserIds: [] })
    .where(and(eq(comment.userId, userId), ne(comment.state, 'published')));
}
