import { DAY_MS } from '@muyu/contract/core/time.ts';
import { notificationLimits } from '@muyu/contract/notification.ts';
import { listShownComments, type ShownComment } from '#modules/comment';
import { getPostSummaries } from '#modules/post';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { commentReceivers } from '../rules/comment-receivers.ts';
import { addActorNotifications } from './add-actor-notifications.ts';
import { commentMergeKeyOf } from './comment-notifications.ts';
import { markNotificationsDirty } from './mark-dirty.ts';

const batchSize = 100;

/**
 * The job: inserts the notifications about the comments of a post, or of one comment, that was hidden and is public again. They are
 * of the time of their comments, without a push: who had read them reads them as read. Safe to repeat.
 */
export async function restoreCommentNotifications(
  app: App,
  { postId, rootId }: { postId: string; rootId: string | null },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const since = new Date(now.getTime() - notificationLimits.days * DAY_MS);
  for (let after = MIN_UUID; ; ) {
    signal.throwIfAborted();
    const found = await app.db.transaction(async (tx) => {
      const post = (await getPostSummaries(tx, [postId])).get(postId);
      if (post?.state !== 'published') return [];
      const comments = await listShownComments(tx, { postId, rootId, since, after, limit: batchSize });
      for (const comment of comments)
        await addActorNotifications(app, tx, toNotification(comment, post.authorId), now);
      const likes = comments.map(({ commentId }) => ({
        kind: 'comment' as const,
        subjectId: commentId,
        postId,
      }));
      await markNotificationsDirty(tx, likes, now, { restored: true });
      return comments;
    });
    if (found.length < batchSize) return;
    after = found.at(-1)!.commentId;
  }
}

function toNotification(comment: ShownComment, postAuthorId: string) {
  const { postId, commentId: id, parentId, userId, content, createdAt } = comment;
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
  const notifiedAt = createdAt;
  return {
    ...{ actorId: userId, postId, commentId, replyId, text: content, notifiedAt },
    mergeKey: commentMergeKeyOf(id),
    receivers: commentReceivers({ ...added, notifiedAt }),
  };
}
