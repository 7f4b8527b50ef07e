import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { comment } from '../tables.ts';

/** Adds to the number of published replies of a first-level comment, in the transaction that has locked it. */
export async function adjustReplyCount(tx: Transaction, postId: string, commentId: string, by: number) {
  await tx
    .update(comment)
    .set({ replyCount: sql`${comment.replyCount} + ${by}::int` })
    .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId)));
}
