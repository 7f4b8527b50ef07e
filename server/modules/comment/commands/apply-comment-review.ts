import { and, eq, inArray } from 'drizzle-orm';
import type { ReviewDecided } from '#modules/moderation';
import { changeCounts } from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { postOf } from '../queries/post-of.ts';
import { comment } from '../tables.ts';
import { announceAdded } from './announce-added.ts';
import { changeReplyCount } from './change-reply-count.ts';
import { lockRoots } from './lock-first-level.ts';

type Held = { postId: string; commentId: string; parentId: string | null };
type State = typeof comment.$inferSelect.state;

/** What a review decision, or an appeal that was granted, does to its comment or reply. */
export const applyCommentReview =
  (app: App) =>
  async (tx: Transaction, decided: ReviewDecided, now: Date): Promise<void> => {
    if (decided.targetType !== 'comment') return;
    const [held] = await tx
      .select({ postId: comment.postId, commentId: comment.commentId, parentId: comment.parentId })
      .from(comment)
      .where(
        and(
          eq(comment.commentId, decided.targetId),
          inArray(comment.state, ['pending', 'rejected', 'hidden']),
        ),
      );
    if (!held) return;
    if (decided.decision === 'rejected') await turn(tx, held, ['pending'], 'rejected');
    else await publish(app, tx, held, decided.overturned ? ['rejected', 'hidden'] : ['pending'], now);
  };

async function turn(tx: Transaction, { postId, commentId }: Held, from: State[], to: State) {
  const [turned] = await tx
    .update(comment)
    .set({ state: to })
    .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId), inArray(comment.state, from)))
    .returning();
  return turned;
}

/**
 * Publishes it, with what stands below it. A reply whose comment is gone stays as it is; one whose comment is hidden is
 * seen when that comes back.
 */
async function publish(app: App, tx: Transaction, held: Held, from: State[], now: Date): Promise<void> {
  const { postId, parentId } = held;
  const [root] = await lockRoots(tx, postId, [parentId ?? held.commentId]);
  if (parentId !== null && root?.state !== 'published' && root?.state !== 'hidden') return;
  const row = await turn(tx, held, from, 'published');
  if (!row) return;
  if (parentId !== null) await changeReplyCount(tx, postId, parentId, 1);
  if (parentId !== null && root!.state === 'hidden') return;
  await changeCounts(tx, postId, { comments: 1 + row.replyCount }, now);
  const post = await postOf(tx, postId);
  if (post?.state !== 'published') return;
  const around = {
    postAuthorId: post.authorId,
    commentUserId: parentId === null ? null : root!.userId,
  };
  await announceAdded(app, tx, row, around, now);
}
