import { commentErrors } from '@muyu/contract/comment.ts';
import { commentManagementErrors, type pinComment as endpoint } from '@muyu/contract/comment-management.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { getClosedAccounts } from '#modules/account';
import type { App } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireOwnPost } from '../queries/post-ownership.ts';
import { addPin, removePin } from '../rules/pin-order.ts';
import { pinnedComments } from '../settings.ts';
import { comment } from '../tables.ts';

const pinPositions: readonly number[] = [1, 2, 3];

/**
 * Pins a first-level comment of the viewer's own post at the first position (1) or unpins it (0); at most three (product
 * document, section 4). Comments of closed accounts are not shown and take no place of another one; while there is room they
 * keep a place behind the others for the time after a closure. An advisory lock serializes concurrent changes of one post.
 */
export async function pinComment(
  context: ContextOf<typeof endpoint>,
  { postId, commentId, status }: InputOf<typeof endpoint>,
) {
  const { app } = context;
  await requireOwnPost(context, postId);
  if (!isId(commentId)) fail(context, commentErrors.notFound);
  const closed = await findClosedAuthors(app, postId, commentId);
  const pinned = await app.db.transaction(async (tx) => {
    await lockByName(tx, `pins ${postId}`);
    const rows = await lockPinnedComments(context, tx, postId, commentId);
    if (rows.some((row) => row.commentId === commentId && closed.has(row.userId)))
      fail(context, commentErrors.notFound);
    const pins = rows.filter(({ top }) => top !== null);
    const before = pins.filter(({ userId }) => !closed.has(userId)).map((row) => row.commentId);
    const notShown = pins.filter(({ userId }) => closed.has(userId)).map((row) => row.commentId);
    const max = app.settings.get(pinnedComments);
    const after = status === 1 ? addPin(commentId, before, max) : removePin(commentId, before);
    if (!after) return fail(context, commentManagementErrors.tooManyPinned, { most: max });
    // Comments that were pinned before the limit was lowered stay.
    const room = Math.max(0, max - after.length);
    await writePinOrder(tx, postId, [...after, ...notShown.slice(0, room)]);
    return after;
  });
  return { top: status === 1, pinned };
}

/** The pinned comments of a post and this one. */
const pinnedOrThis = (postId: string, commentId: string) =>
  and(
    eq(comment.postId, postId),
    isNull(comment.parentId),
    eq(comment.state, 'published'),
    or(eq(comment.commentId, commentId), isNotNull(comment.top)),
  );

/** Of the authors of the pinned comments and of this one, those whose accounts are closed. */
async function findClosedAuthors(app: App, postId: string, commentId: string): Promise<Set<string>> {
  const rows = await app.db
    .select({ userId: comment.userId })
    .from(comment)
    .where(pinnedOrThis(postId, commentId));
  return getClosedAccounts(
    app,
    rows.map(({ userId }) => userId),
  );
}

/** Locks the pinned comments and this one; returns them in the order of the pins. */
async function lockPinnedComments(
  context: MayFail<typeof commentErrors.notFound>,
  tx: Transaction,
  postId: string,
  commentId: string,
): Promise<{ commentId: string; userId: string; top: number | null }[]> {
  const rows = await tx
    .select({ commentId: comment.commentId, userId: comment.userId, top: comment.top })
    .from(comment)
    .where(pinnedOrThis(postId, commentId))
    .orderBy(asc(comment.commentId))
    .for('update');
  if (!rows.some((row) => row.commentId === commentId)) fail(context, commentErrors.notFound);
  return rows.toSorted((a, b) => (a.top ?? 0) - (b.top ?? 0));
}

/** Clears all positions first: the unique index allows no duplicate between two updates. */
async function writePinOrder(tx: Transaction, postId: string, order: string[]): Promise<void> {
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

/** Pins a comment again that is public again: at its position, or at the last free one; not when as many as may be are pinned. */
export async function restorePin(
  app: App,
  tx: Transaction,
  { postId, commentId }: { postId: string; commentId: string },
  position: number,
): Promise<void> {
  await lockByName(tx, `pins ${postId}`);
  const own = eq(comment.postId, postId);
  const pinned = await tx
    .select({ top: comment.top })
    .from(comment)
    .where(and(own, isNotNull(comment.top)));
  const free = pinPositions.filter((each) => !pinned.some(({ top }) => top === each));
  const top = free.includes(position) ? position : free.at(-1);
  await tx
    .update(comment)
    .set({
      top: top !== undefined && pinned.length < app.settings.get(pinnedComments) ? top : null,
      hiddenTop: null,
    })
    .where(and(own, eq(comment.commentId, commentId)));
}
