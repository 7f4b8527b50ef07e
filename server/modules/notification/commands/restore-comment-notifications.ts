import { DAY_MS } from '@muyu/contract/core/time.ts';
import { notificationLimits } from '@muyu/contract/notification.ts';
import { listShownComments, type ShownComment } from '#modules/comment';
import { listApprovedSinceHiding } from '#modules/moderation';
import { getPostSummaries } from '#modules/post';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type RestoredComments, restoreCommentNotificationsJob } from '../jobs.ts';
import { commentReceivers } from '../rules/comment-receivers.ts';
import { addActorNotifications } from './add-actor-notifications.ts';
import { commentMergeKeyOf } from './comment-notifications.ts';
import { markNotificationsDirty } from './mark-dirty.ts';

const batchSize = 100;

/** Batches of a job; another one goes on behind them. */
const maxBatches = 50;

type Run = { now: Date; signal: AbortSignal; batches?: number; size?: number };

/**
 * The job: inserts the notifications about the comments of a post, or of one comment, that was hidden and is public again. They are
 * of the time of their comments, without a push: who had read them reads them as read. A comment that a review published meanwhile was
 * never announced, and is now. Safe to repeat.
 */
export async function restoreCommentNotifications(
  app: App,
  { postId, rootId, after: begin = MIN_UUID }: RestoredComments,
  { now, signal, batches = maxBatches, size = batchSize }: Run,
): Promise<void> {
  const since = new Date(now.getTime() - notificationLimits.days * DAY_MS);
  let after = begin;
  for (let batch = 0; batch < batches; batch += 1) {
    signal.throwIfAborted();
    const found = await app.db.transaction(async (tx) => {
      const post = (await getPostSummaries(tx, [postId])).get(postId);
      if (post?.state !== 'published') return [];
      const comments = await listShownComments(tx, { postId, rootId, since, after, limit: size });
      const ids = comments.map(({ commentId }) => commentId);
      const fresh = await listApprovedSinceHiding(tx, rootId ?? postId, ids);
      for (const comment of comments) {
        const notifiedAt = fresh.has(comment.commentId) ? null : comment.createdAt;
        await addActorNotifications(app, tx, toNotification(comment, post.authorId, notifiedAt), now);
      }
      const likes = comments.map(({ commentId }) => ({
        kind: 'comment' as const,
        subjectId: commentId,
        postId,
      }));
      await markNotificationsDirty(tx, likes, now, { restored: true });
      return comments;
    });
    if (found.length < size) return;
    after = found.at(-1)!.commentId;
  }
  await app.db.transaction((tx) =>
    app.jobs.send(tx, restoreCommentNotificationsJob, { postId, rootId, after }, { key: after }),
  );
}

function toNotification(comment: ShownComment, postAuthorId: string, notifiedAt: Date | null) {
  const { postId, commentId: id, parentId, userId, content } = comment;
  const [commentId, replyId] = parentId ? [parentId, id] : [id, null];
  const { parentUserId: commentUserId, replyToUserId, markUserIds } = comment;
  const added = {
    postId,
    postAuthorId,
    commentId,
    replyId,
    userId,
    commentUserId,
    replyToUserId,
    markUserIds,
  };
  return {
    ...{ actorId: userId, postId, commentId, replyId, text: content, notifiedAt },
    mergeKey: commentMergeKeyOf(id),
    receivers: commentReceivers({ ...added, notifiedAt }),
  };
}
