import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ReviewDecided } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findUnpublished } from '../queries/find-unpublished.ts';
import { findPostOwnership } from '../queries/post-ownership.ts';
import { comment } from '../tables.ts';
import { adjustReplyCount } from './adjust-reply-count.ts';
import { appendCommentDeltas } from './append-comment-deltas.ts';
import { emitCommentAdded } from './emit-comment-added.ts';
import { lockFirstLevelComments } from './lock-first-level-comments.ts';
import { restorePin } from './pin-comment.ts';

type ReviewedRow = { postId: string; commentId: string; parentId: string | null };
type State = typeof comment.$inferSelect.state;

/** Applies a review decision, or a granted appeal, to its comment or reply. */
export const applyCommentReview =
  (app: App) =>
  async (tx: Transaction, decided: ReviewDecided, now: Date): Promise<void> => {
    if (decided.targetType !== 'comment') return;
    const target = await findUnpublished(tx, decided.targetId);
    if (!target) return;
    if (decided.decision === 'rejected') await transition(tx, target, ['pending'], 'rejected');
    else await publish(app, tx, target, decided.overturned ? ['rejected', 'hidden'] : ['pending'], now);
  };

async function transition(tx: Transaction, { postId, commentId }: ReviewedRow, from: State[], to: State) {
  const [updated] = await tx
    .update(comment)
    .set({ state: to })
    .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId), inArray(comment.state, from)))
    .returning();
  return updated;
}

/**
 * Publishes a comment with its replies, or a reply. A reply below a deleted comment is not changed; one below a hidden
 * comment becomes visible together with the comment.
 */
async function publish(
  app: App,
  tx: Transaction,
  target: ReviewedRow,
  from: State[],
  now: Date,
): Promise<void> {
  const { postId, parentId } = target;
  const [root] = await lockFirstLevelComments(tx, postId, [parentId ?? target.commentId]);
  if (parentId !== null && root?.state !== 'published' && root?.state !== 'hidden') return;
  const restored = from.includes('hidden') && (await transition(tx, target, ['hidden'], 'published'));
  const row = restored || (await transition(tx, target, from, 'published'));
  if (!row) return;
  if (restored && row.hiddenTop !== null) await restorePin(app, tx, row, row.hiddenTop);
  if (parentId !== null) await adjustReplyCount(tx, postId, parentId, 1);
  if (parentId !== null && root!.state === 'hidden') return;
  await appendCommentDeltas(tx, postId, 1, await listTimesWithReplies(tx, row), now);
  const post = await findPostOwnership(tx, postId);
  if (post?.state !== 'published') return;
  const recipients = {
    postAuthorId: post.authorId,
    commentUserId: parentId === null ? null : root!.userId,
    notifiedAt: restored ? row.createdAt : null,
  };
  await emitCommentAdded(app, tx, row, recipients, now);
}

/** When a comment and its published replies were written. */
async function listTimesWithReplies(
  tx: Transaction,
  { postId, commentId, createdAt, replyCount }: typeof comment.$inferSelect,
): Promise<Date[]> {
  if (replyCount === 0) return [createdAt];
  const replies = await tx
    .select({ createdAt: comment.createdAt })
    .from(comment)
    .where(
      and(
        eq(comment.postId, postId),
        isNotNull(comment.parentId),
        eq(comment.parentId, commentId),
        eq(comment.state, 'published'),
      ),
    );
  return [createdAt, ...replies.map((reply) => reply.createdAt)];
}
