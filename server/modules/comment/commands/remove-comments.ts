import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { commentsRemoved } from '../events.ts';
import { comment } from '../tables.ts';
import { adjustReplyCount } from './adjust-reply-count.ts';
import { appendCommentDeltas } from './append-comment-deltas.ts';
import { clearDeleted } from './clear-deleted.ts';

/** First-level comments, which are removed with their replies, and replies of other comments. */
export type RemovalRequest = { postId: string; roots: string[]; replies: string[] };
type RemovedComment = { commentId: string; userId: string; createdAt: Date };

/**
 * Deletes or hides published comments and replies, and subtracts them from the counts. The caller has locked the first-level
 * comments, which are published; rows that are removed already are skipped. Replies below a hidden comment keep their
 * state, so that they return with it. Deleted rows are cleared last: listeners read whom they mention.
 */
export async function removeComments(
  app: App,
  tx: Transaction,
  { postId, roots, replies }: RemovalRequest,
  state: 'deleted' | 'hidden',
  now: Date,
): Promise<RemovedComment[]> {
  const removed = [
    ...(await removeFirstLevel(tx, postId, roots, state, now)),
    ...(await removeReplies(tx, postId, replies, state)),
  ];
  if (removed.length === 0) return removed;
  await appendCommentDeltas(
    tx,
    postId,
    -1,
    removed.map(({ createdAt }) => createdAt),
    now,
  );
  const commentIds = removed.map(({ commentId }) => commentId);
  await app.events.emit(tx, commentsRemoved, { postId, commentIds }, now);
  if (state === 'deleted') await clearDeleted(tx, postId, commentIds);
  return removed;
}

const published = (postId: string) => and(eq(comment.postId, postId), eq(comment.state, 'published'));
const removedColumns = {
  commentId: comment.commentId,
  userId: comment.userId,
  createdAt: comment.createdAt,
};

async function removeFirstLevel(
  tx: Transaction,
  postId: string,
  roots: string[],
  state: 'deleted' | 'hidden',
  now: Date,
): Promise<RemovedComment[]> {
  if (roots.length === 0) return [];
  const removedRoots = await tx
    .update(comment)
    .set({ state, top: null, hiddenTop: state === 'hidden' ? comment.top : null })
    .where(and(published(postId), inArray(comment.commentId, roots)))
    .returning(removedColumns);
  const below = and(published(postId), isNotNull(comment.parentId), inArray(comment.parentId, roots));
  if (state === 'hidden')
    return [...removedRoots, ...(await tx.select(removedColumns).from(comment).where(below))];
  return [...removedRoots, ...(await deleteChildReplies(tx, postId, roots, now))];
}

/**
 * Deletes the replies below deleted comments, clears those that were not published and withdraws their reviews and appeals;
 * returns those that were published.
 */
export async function deleteChildReplies(
  tx: Transaction,
  postId: string,
  roots: string[],
  now: Date,
): Promise<RemovedComment[]> {
  const below = and(
    eq(comment.postId, postId),
    isNotNull(comment.parentId),
    inArray(comment.parentId, roots),
  );
  const removed = await tx
    .update(comment)
    .set({ state: 'deleted' })
    .where(and(below, eq(comment.state, 'published')))
    .returning(removedColumns);
  const unpublished = await tx
    .update(comment)
    .set({ state: 'deleted' })
    .where(and(below, ne(comment.state, 'deleted')))
    .returning(removedColumns);
  for (const { commentId } of unpublished) await withdrawReview(tx, commentId, now, 'comment');
  await clearDeleted(
    tx,
    postId,
    unpublished.map(({ commentId }) => commentId),
  );
  await tx
    .update(comment)
    .set({ replyCount: 0 })
    .where(and(eq(comment.postId, postId), inArray(comment.commentId, roots)));
  return removed;
}

async function removeReplies(
  tx: Transaction,
  postId: string,
  replies: string[],
  state: 'deleted' | 'hidden',
): Promise<RemovedComment[]> {
  if (replies.length === 0) return [];
  const removed = await tx
    .update(comment)
    .set({ state })
    .where(and(published(postId), isNotNull(comment.parentId), inArray(comment.commentId, replies)))
    .returning({ ...removedColumns, parentId: comment.parentId });
  for (const [parentId, below] of Map.groupBy(removed, (row) => row.parentId!)) {
    await adjustReplyCount(tx, postId, parentId, -below.length);
  }
  return removed;
}
