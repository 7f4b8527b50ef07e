import { and, eq, sql } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import { comment } from '../tables.ts';

const rowsAtOnce = 5_000;

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
  for (const table of ['comment_like', 'comment']) await removeRows(app, table, postId, signal);
}

async function removeRows({ db }: App, table: string, postId: string, signal: AbortSignal): Promise<void> {
  const name = sql.identifier(table);
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await db.execute(sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where post_id = ${postId} limit ${rowsAtOnce}))`);
    if ((rowCount ?? 0) < rowsAtOnce) return;
  }
}
