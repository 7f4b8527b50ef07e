import { and, eq, sql } from 'drizzle-orm';
import { listLikedComments } from '#modules/comment';
import { listReactedPosts } from '#modules/post';
import type { IgnoreChanged } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notification } from '../tables.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { type DirtySubject, markNotificationsDirty } from './mark-dirty.ts';

/**
 * Listener of `ignoreChanged`: deletes the comments of an ignored person from the inbox and marks the merged likes in
 * which the person takes part, so that the flush counts them again.
 */
export const applyIgnore =
  (app: App) =>
  async (tx: Transaction, { userId, targetId, ignored }: IgnoreChanged, now: Date): Promise<void> => {
    if (ignored) {
      await tx.execute(sql`
        delete from notification where user_id = ${userId} and type = 'comment' and actor_ids[1] = ${targetId}::uuid`);
    }
    await markNotificationsDirty(tx, await listLikesBy(tx, userId, targetId), now);
    await publishUnreadChanged(app, tx, userId);
  };

/** The posts and comments in a user's merged likes that the target liked or collected. */
async function listLikesBy(tx: Transaction, userId: string, targetId: string): Promise<DirtySubject[]> {
  const rows = await tx
    .select({
      event: notification.event,
      postId: notification.postId,
      commentId: sql<string>`coalesce(${notification.replyId}, ${notification.commentId})`,
    })
    .from(notification)
    .where(and(eq(notification.userId, userId), eq(notification.type, 'like')));
  const isComment = (row: (typeof rows)[number]) => row.event === 'commentLiked';
  const commentKeys = rows.filter(isComment).map(({ postId, commentId }) => ({ postId: postId!, commentId }));
  const postIds = rows.filter((row) => !isComment(row)).map(({ postId }) => postId!);
  const { liked, collected } = await listReactedPosts(tx, targetId, [...new Set(postIds)]);
  const likedComments = await listLikedComments(tx, targetId, commentKeys);
  const posts = new Set(
    rows
      .filter(({ event, postId }) => (event === 'postLiked' ? liked : collected).has(postId!))
      .map(({ postId }) => postId!),
  );
  return [
    ...[...posts].map((postId): DirtySubject => ({ kind: 'post', subjectId: postId, postId: null })),
    ...commentKeys
      .filter(({ commentId }) => likedComments.has(commentId))
      .map(({ postId, commentId }): DirtySubject => ({ kind: 'comment', subjectId: commentId, postId })),
  ];
}
