import { and, eq } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import { removeRows } from '#platform/database/remove-rows.ts';
import { comment } from '../tables.ts';

/** Removes the comments of a deleted post and their likes, a few thousand rows at a time; what waited needs no review. */
export async function purgeComments(app: App, postId: string, signal: AbortSignal): Promise<void> {
  await app.db.transaction(async (tx) => {
    const waiting = await tx
      .update(comment)
      .set({ state: 'deleted' })
      .where(and(eq(comment.postId, postId), eq(comment.state, 'pending')))
      .returning({ commentId: comment.commentId });
    for (const { commentId } of waiting) await withdrawReview(tx, commentId, new Date(), 'comment');
  });
  for (const table of ['comment_like', 'comment'])
    await removeRows(app.db, { table, column: 'post_id', id: postId }, signal);
}
