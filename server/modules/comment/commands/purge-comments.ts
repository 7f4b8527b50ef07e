import { and, eq, inArray } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import { comment } from '../tables.ts';

/** Deletes the comments of a deleted post and their likes in batches; withdraws the reviews and appeals of unpublished ones. */
export async function purgeComments(app: App, postId: string, signal: AbortSignal): Promise<void> {
  await app.db.transaction(async (tx) => {
    const unpublished = await tx
      .update(comment)
      .set({ state: 'deleted' })
      .where(and(eq(comment.postId, postId), inArray(comment.state, ['pending', 'rejected', 'hidden'])))
      .returning({ commentId: comment.commentId });
    for (const { commentId } of unpublished) await withdrawReview(tx, commentId, new Date(), 'comment');
  });
  for (const table of ['comment_like', 'comment'])
    await deleteRows(app.db, { table, column: 'post_id', id: postId }, signal);
}
