import { sql } from 'drizzle-orm';
import {
  type CommentAdded,
  type CommentSummary,
  type CommentsRemoved,
  getCommentSummaries,
} from '#modules/comment';
import { getPostSummaries } from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { restoreCommentNotificationsJob } from '../jobs.ts';
import { commentReceivers } from '../rules/comment-receivers.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { addActorNotifications } from './add-actor-notifications.ts';
import { markNotificationsDirty } from './mark-dirty.ts';

export const commentMergeKeyOf = (id: string) => `comment:${id}`;
const likeMergeKeyOf = (id: string) => `commentLike:${id}`;

/** Listener of `commentAdded`: one notification per receiver and comment. */
export const addCommentNotifications =
  (app: App) =>
  async (tx: Transaction, added: CommentAdded, now: Date): Promise<void> => {
    const { postId, commentId, replyId, userId, notifiedAt } = added;
    if (notifiedAt) {
      const reply = replyId && { kind: 'comment' as const, subjectId: replyId, postId };
      const restored = { postId, rootId: commentId };
      if (reply) await markNotificationsDirty(tx, [reply], now, { restored: true });
      // The replies below the comment are visible again, too.
      else await app.jobs.send(tx, restoreCommentNotificationsJob, restored, { key: commentId });
    }
    const receivers = commentReceivers(added);
    if (receivers.size === 0) return;
    const id = replyId ?? commentId;
    const [written] = await getCommentSummaries(tx, postId, [id]);
    const about = { postId, commentId, replyId, notifiedAt, mergeKey: commentMergeKeyOf(id) };
    const text = written?.content ?? '';
    await addActorNotifications(app, tx, { ...about, actorId: userId, text, receivers }, now);
  };

/** Comments whose notifications one statement deletes. */
const batchSize = 500;

/**
 * Listener of `commentsRemoved`: deletes the notifications about the comments and about their likes, without those that the reader
 * deleted: they do not come back with a comment. The receivers are derived from the comments, so that the inbox needs no index by
 * comment.
 */
export const deleteCommentNotifications =
  (app: App) =>
  async (tx: Transaction, { postId, commentIds }: CommentsRemoved): Promise<void> => {
    if (commentIds.length === 0) return;
    const authorId = (await getPostSummaries(tx, [postId])).get(postId)?.authorId ?? null;
    for (let from = 0; from < commentIds.length; from += batchSize) {
      const comments = await getCommentSummaries(tx, postId, commentIds.slice(from, from + batchSize));
      const targets = comments.flatMap((comment) => targetsOf(comment, authorId));
      const { rows } = await tx.execute<{ userId: string }>(sql`
        delete from notification n
        using unnest(${sql.param(targets.map(({ userId }) => userId))}::uuid[],
          ${sql.param(targets.map(({ mergeKey }) => mergeKey))}::text[]) t (user_id, merge_key)
        where n.user_id = t.user_id and n.merge_key = t.merge_key and n.actor_count > 0
        returning n.user_id as "userId"`);
      await publishUnreadChanged(
        app,
        tx,
        rows.map(({ userId }) => userId),
      );
    }
  };

/** User and merge key of each notification that may exist about a comment. */
function targetsOf(comment: CommentSummary, postAuthorId: string | null) {
  const { commentId, userId: writerId, parentUserId, replyToUserId, markUserIds } = comment;
  const receivers = new Set([postAuthorId, parentUserId, replyToUserId, ...markUserIds]);
  return [
    ...[...receivers].flatMap((userId) =>
      userId ? [{ userId, mergeKey: commentMergeKeyOf(commentId) }] : [],
    ),
    { userId: writerId, mergeKey: likeMergeKeyOf(commentId) },
  ];
}
