import { commentErrors, commentLimits } from '@muyu/contract/comment.ts';
import { type pinComment as call, deskErrors } from '@muyu/contract/comment-desk.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { requireOwnPost } from '../queries/post-of.ts';
import { pinnedWith, pinnedWithout } from '../rules/pin-order.ts';
import { comment } from '../tables.ts';

/**
 * Pins a first-level comment of one's own post in the first place (1) or takes it off (0); at most three (product
 * document, section 4). Those who pin on one post at once do it one after another.
 */
export async function pinComment(
  { app, viewer }: Context<UserViewer>,
  { postId, commentId, status }: InputOf<typeof call>,
) {
  await requireOwnPost(app.db, postId, viewer.userId);
  if (!isId(commentId)) fail(commentErrors.notFound);
  const pinned = await app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pins ${postId}`}, 0))`);
    const before = await lockPins(tx, postId, commentId);
    const after = status === 1 ? pinnedWith(commentId, before) : pinnedWithout(commentId, before);
    if (!after) return fail(deskErrors.tooManyPinned, { most: commentLimits.pinned });
    await placePins(tx, postId, after);
    return after;
  });
  return { top: status === 1, pinned };
}

/** The pinned ones in their order, locked together with the one that is asked about. */
async function lockPins(tx: Transaction, postId: string, commentId: string): Promise<string[]> {
  const rows = await tx
    .select({ commentId: comment.commentId, top: comment.top })
    .from(comment)
    .where(
      and(
        eq(comment.postId, postId),
        isNull(comment.parentId),
        eq(comment.state, 'published'),
        or(eq(comment.commentId, commentId), isNotNull(comment.top)),
      ),
    )
    .orderBy(asc(comment.commentId))
    .for('update');
  if (!rows.some((row) => row.commentId === commentId)) fail(commentErrors.notFound);
  return rows
    .filter((row) => row.top !== null)
    .toSorted((a, b) => a.top! - b.top!)
    .map((row) => row.commentId);
}

/** No two may hold one place, not even for a moment: all leave theirs first. */
async function placePins(tx: Transaction, postId: string, order: string[]): Promise<void> {
  const own = eq(comment.postId, postId);
  await tx
    .update(comment)
    .set({ top: null })
    .where(and(own, isNotNull(comment.top)));
  for (const [i, commentId] of order.entries()) {
    await tx
      .update(comment)
      .set({ top: i + 1 })
      .where(and(own, eq(comment.commentId, commentId)));
  }
}
