import type { CommentKey } from '#modules/comment';
import type { App } from '#platform/app.ts';
import { listMergedLikes, type MergedNotification } from './list-merged-likes.ts';
import type { NotificationRow } from './list-notification-rows.ts';

const keyOf = ({
  event,
  postId,
  commentId,
  replyId,
}: Pick<MergedNotification, 'event' | 'postId' | 'commentId' | 'replyId'>) =>
  `${event}:${replyId ?? commentId ?? postId}`;

type MergedRow = NotificationRow & Pick<MergedNotification, 'event' | 'postId'>;

/**
 * Likes of many people name the latest three. Where all three have closed accounts, the row names the latest of the others with the
 * count of the open accounts; rows of nobody else stay as they are.
 */
export async function replaceClosedActors(
  app: App,
  rows: readonly NotificationRow[],
  closed: ReadonlySet<string>,
): Promise<NotificationRow[]> {
  const outdated = rows.filter(
    (row): row is MergedRow =>
      row.type === 'like' &&
      row.actorCount > row.actorIds.length &&
      row.actorIds.every((id) => closed.has(id)),
  );
  if (outdated.length === 0) return [...rows];
  const [ofPosts, ofComments] = [
    outdated.flatMap(({ commentId, postId }) => (commentId ? [] : [postId])),
    outdated.flatMap(({ commentId, replyId, postId }): CommentKey[] =>
      commentId ? [{ postId, commentId: replyId ?? commentId }] : [],
    ),
  ];
  const merged = await listMergedLikes(app.db, [...new Set(ofPosts)], ofComments);
  const current = new Map(merged.map((item) => [keyOf(item), item]));
  return rows.map((row) => {
    const item = outdated.includes(row as MergedRow) ? current.get(keyOf(row as MergedRow)) : undefined;
    return item?.count ? { ...row, actorIds: item.actors, actorCount: item.count } : row;
  });
}
