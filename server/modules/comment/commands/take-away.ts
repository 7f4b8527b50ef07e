import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import { changeCounts } from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { commentsGone } from '../events.ts';
import { comment } from '../tables.ts';
import { changeReplyCount } from './change-reply-count.ts';

/** What goes: first-level comments with everything below them, and replies whose comments stay. */
export type Going = { postId: string; roots: string[]; replies: string[] };
type Gone = { commentId: string; userId: string };

/**
 * Takes published comments and replies away from readers, as deleted or hidden: counts and lists lose them, with what
 * stands below. The caller has locked the first-level comments, which are published; what is gone already is passed over.
 * Below a hidden comment the replies keep their state: it comes back with those that nobody deleted.
 */
export async function takeAway(
  app: App,
  tx: Transaction,
  { postId, roots, replies }: Going,
  state: 'deleted' | 'hidden',
  now: Date,
): Promise<Gone[]> {
  const gone = [
    ...(await takeRoots(tx, postId, roots, state, now)),
    ...(await takeReplies(tx, postId, replies, state)),
  ];
  if (gone.length === 0) return gone;
  await changeCounts(tx, postId, { comments: -gone.length }, now);
  const commentIds = gone.map(({ commentId }) => commentId);
  await app.events.announce(tx, commentsGone, { postId, commentIds }, now);
  return gone;
}

const published = (postId: string) => and(eq(comment.postId, postId), eq(comment.state, 'published'));
const told = { commentId: comment.commentId, userId: comment.userId };

async function takeRoots(
  tx: Transaction,
  postId: string,
  roots: string[],
  state: 'deleted' | 'hidden',
  now: Date,
): Promise<Gone[]> {
  if (roots.length === 0) return [];
  const themselves = await tx
    .update(comment)
    .set({ state, top: null })
    .where(and(published(postId), inArray(comment.commentId, roots)))
    .returning(told);
  const below = and(published(postId), isNotNull(comment.parentId), inArray(comment.parentId, roots));
  if (state === 'hidden') return [...themselves, ...(await tx.select(told).from(comment).where(below))];
  return [...themselves, ...(await deleteBelow(tx, postId, roots, now))];
}

/** Deletes what stands below deleted comments; replies that wait need no review any more. Gives the published ones. */
export async function deleteBelow(
  tx: Transaction,
  postId: string,
  roots: string[],
  now: Date,
): Promise<Gone[]> {
  const below = and(
    eq(comment.postId, postId),
    isNotNull(comment.parentId),
    inArray(comment.parentId, roots),
  );
  const gone = await tx
    .update(comment)
    .set({ state: 'deleted' })
    .where(and(below, eq(comment.state, 'published')))
    .returning(told);
  const waiting = await tx
    .update(comment)
    .set({ state: 'deleted' })
    .where(and(below, eq(comment.state, 'pending')))
    .returning(told);
  for (const { commentId } of waiting) await withdrawReview(tx, commentId, now, 'comment');
  await tx
    .update(comment)
    .set({ replyCount: 0 })
    .where(and(eq(comment.postId, postId), inArray(comment.commentId, roots)));
  return gone;
}

async function takeReplies(
  tx: Transaction,
  postId: string,
  replies: string[],
  state: 'deleted' | 'hidden',
): Promise<Gone[]> {
  if (replies.length === 0) return [];
  const gone = await tx
    .update(comment)
    .set({ state })
    .where(and(published(postId), isNotNull(comment.parentId), inArray(comment.commentId, replies)))
    .returning({ ...told, parentId: comment.parentId });
  for (const [parentId, below] of Map.groupBy(gone, (row) => row.parentId!)) {
    await changeReplyCount(tx, postId, parentId, -below.length);
  }
  return gone;
}
