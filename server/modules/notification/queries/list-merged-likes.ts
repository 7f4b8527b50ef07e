import { notificationLimits } from '@muyu/contract/notification.ts';
import { type CommentKey, getLatestCommentLikers } from '#modules/comment';
import { getLatestReactors } from '#modules/post';
import type { Db } from '#platform/database/database.ts';

/** A merged notification as it should be; `count` 0 means that there should be none. */
export type MergedNotification = {
  userId: string;
  event: 'postLiked' | 'postCollected' | 'commentLiked';
  mergeKey: string;
  postId: string;
  commentId: string | null;
  replyId: string | null;
  actors: string[];
  count: number;
  latestAt: Date | string | null;
};

/** Computes the merged notifications about these posts and comments from the likes and collections themselves. */
export async function listMergedLikes(
  db: Db,
  postIds: readonly string[],
  comments: readonly CommentKey[],
): Promise<MergedNotification[]> {
  const reactors = await getLatestReactors(db, postIds, notificationLimits.actors);
  const likers = await getLatestCommentLikers(db, comments, notificationLimits.actors);
  return [
    ...reactors.map(
      ({ kind, postId, authorId, userIds, count, latestAt }): MergedNotification => ({
        userId: authorId,
        event: kind === 'like' ? 'postLiked' : 'postCollected',
        mergeKey: `${kind}:${postId}`,
        postId,
        commentId: null,
        replyId: null,
        actors: userIds,
        count,
        latestAt,
      }),
    ),
    ...likers.map(
      ({ postId, commentId, parentId, authorId, userIds, count, latestAt }): MergedNotification => ({
        userId: authorId,
        event: 'commentLiked',
        mergeKey: `commentLike:${commentId}`,
        postId,
        commentId: parentId ?? commentId,
        replyId: parentId && commentId,
        actors: userIds,
        count,
        latestAt,
      }),
    ),
  ];
}
