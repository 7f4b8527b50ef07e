import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { getPostSummaries, type PostPublished, type PostRemoved, previewLength } from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { deletePostNotificationsJob, restoreCommentNotificationsJob } from '../jobs.ts';
import { notification } from '../tables.ts';
import { publishFollowedPost, publishUnreadChanged } from '../unread-pubsub.ts';
import { addActorNotifications } from './add-actor-notifications.ts';
import { markNotificationsDirty } from './mark-dirty.ts';

const mergeKeyOf = (postId: string) => `marked:${postId}`;

/** Listener of `postPublished`: notifies tagged users once and publishes the post to the streams of followers. */
export const addPostNotifications =
  (app: App) =>
  async (
    tx: Transaction,
    { postId, authorId, markUserIds, isRepublish, notifiedAt }: PostPublished,
    now: Date,
  ) => {
    const receivers = new Map(
      markUserIds.filter((userId) => userId !== authorId).map((userId) => [userId, ['marked'] as const]),
    );
    if (receivers.size > 0) {
      const about = { postId, commentId: null, replyId: null, notifiedAt, mergeKey: mergeKeyOf(postId) };
      const text = await getPreview(app, tx, postId);
      await addActorNotifications(app, tx, { ...about, actorId: authorId, text, receivers }, now);
    }
    if (notifiedAt)
      await app.jobs.send(tx, restoreCommentNotificationsJob, { postId, rootId: null }, { key: postId });
    if (isRepublish)
      await markNotificationsDirty(tx, [{ kind: 'post', subjectId: postId, postId: null }], now, {
        restored: true,
      });
    else await publishFollowedPost(app, tx, authorId);
  };

/** The title, or as much of the content as a locked post shows. */
async function getPreview(app: App, tx: Transaction, postId: string): Promise<string> {
  const post = (await getPostSummaries(tx, [postId])).get(postId);
  return post?.title || truncateGraphemes(post?.content ?? '', app.settings.get(previewLength)).text;
}

/** Without those that the reader deleted: they do not come back with the post. */
const isAbout = (postId: string) =>
  and(isNotNull(notification.postId), eq(notification.postId, postId), gt(notification.actorCount, 0));

/** Listener of `postRemoved`: a job deletes the notifications in batches; until then lists leave them out. */
export const enqueuePostNotificationDeletion =
  (app: App) =>
  async (tx: Transaction, { postId }: PostRemoved): Promise<void> => {
    const [known] = await tx
      .select({ postId: notification.postId })
      .from(notification)
      .where(isAbout(postId))
      .limit(1);
    if (known) await app.jobs.send(tx, deletePostNotificationsJob, { postId }, { key: postId });
  };

const batchSize = 2_000;

/** The job: deletes the notifications about a post in batches, unless it was published again. */
export async function deletePostNotifications(app: App, { postId }: { postId: string }): Promise<void> {
  for (;;) {
    const deleted = await app.db.transaction(async (tx) => {
      const post = (await getPostSummaries(tx, [postId])).get(postId);
      if (post?.state === 'published') return 0;
      const batch = tx
        .select({ notificationId: notification.notificationId })
        .from(notification)
        .where(isAbout(postId))
        .limit(batchSize);
      const rows = await tx
        .delete(notification)
        .where(and(isAbout(postId), inArray(notification.notificationId, batch)))
        .returning({ userId: notification.userId });
      await publishUnreadChanged(
        app,
        tx,
        rows.map(({ userId }) => userId),
      );
      return rows.length;
    });
    if (deleted < batchSize) return;
  }
}
