import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { comment } from '../tables.ts';

/** Changes the number of a first-level comment's published replies, in the transaction that locked it. */
export async function changeReplyCount(tx: Transaction, postId: string, commentId: string, by: number) {
  await tx
    .update(comment)
    .set({ replyCount: sql`${comment.replyCount} + ${by}::int` })
    .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId)));
}
