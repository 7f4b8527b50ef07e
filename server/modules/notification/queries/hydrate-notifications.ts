import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import type { RejectionView } from '@muyu/contract/moderation.ts';
import type { NotificationItem, NotificationPost } from '@muyu/contract/notification.ts';
import type { Post } from '@muyu/contract/post.ts';
import type { Static } from 'typebox';
import { getClosedAccounts, getUserCards } from '#modules/account';
import { getAnnouncementTexts } from '#modules/announcement';
import { getQuotedComments } from '#modules/comment';
import { getRejections } from '#modules/moderation';
import { hydratePosts, previewLength } from '#modules/post';
import { getRelations } from '#modules/social';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { noticeText } from '../rules/notice-text.ts';
import type { NotificationRow } from './list-notification-rows.ts';
import { replaceClosedActors } from './replace-closed-actors.ts';

const noTexts = { title: null, text: null };

/**
 * Adds people, posts, comments and texts in the reader's language to notifications. A notification whose post or comment
 * the reader can no longer see is left out, and so is one whose people have closed accounts.
 */
export async function hydrateNotifications(
  context: Context<UserViewer>,
  stored: readonly NotificationRow[],
): Promise<NotificationItem[]> {
  if (stored.length === 0) return [];
  const { app, viewer, now, locale } = context;
  const closed = await getClosedAccounts(
    app,
    stored.flatMap((row) => row.actorIds),
  );
  const rows = await replaceClosedActors(app, stored, closed);
  const actorIds = rows.flatMap((row) => row.actorIds);
  const [cards, relations, posts, comments, announcements, rejections] = await Promise.all([
    getUserCards(context, actorIds),
    getRelations(app, viewer.userId, actorIds),
    hydratePosts(context, [...new Set(rows.flatMap((row) => row.postId ?? []))]),
    getQuotedComments(app, viewer.userId, rows.flatMap(commentKeyOf)),
    getAnnouncementTexts(
      app,
      rows.filter((row) => row.event === 'announcement').map((row) => row.notificationId),
      locale,
    ),
    getRejections(
      app,
      app.db,
      rows.flatMap((row) => row.notice?.params.targetId ?? []),
      now,
    ),
  ]);
  const postOf = new Map(posts.map((post) => [post.postId, post]));
  return rows.flatMap((row): NotificationItem[] => {
    const post = row.postId ? postOf.get(row.postId) : undefined;
    const comment = comments.get(row.replyId ?? row.commentId ?? '');
    if ((row.postId && !post) || (row.commentId && !comment)) return [];
    const actorsLeft = row.actorIds.filter((userId) => !closed.has(userId));
    if (row.actorIds.length > 0 && actorsLeft.length === 0) return [];
    const announced = announcements.get(row.notificationId);
    if (row.event === 'announcement' && !announced) return [];
    const texts = row.notice ? noticeText(row.notice, locale) : (announced ?? noTexts);
    if (!texts) return [];
    const actors = actorsLeft.flatMap((userId) => {
      const card = cards.get(userId);
      return card ? [{ ...card, relation: relations.get(userId)! }] : [];
    });
    return [
      {
        notificationId: row.notificationId,
        type: row.type,
        event: row.event,
        actors,
        // Without the closed accounts that the row names; those behind them are not known.
        actorCount: row.actorCount - (row.actorIds.length - actorsLeft.length),
        post: post ? toNotificationPost(post, app.settings.get(previewLength)) : null,
        comment: comment ? { commentId: row.commentId!, replyId: row.replyId, ...comment } : null,
        title: texts.title,
        text: texts.text,
        link: row.notice?.link ?? announced?.link ?? null,
        rejection: currentRejection(row, rejections),
        unread: row.unread,
        at: new Date(row.at).toISOString(),
      },
    ];
  });
}

const commentKeyOf = ({ postId, commentId, replyId }: NotificationRow) =>
  postId && commentId ? [{ postId, commentId: replyId ?? commentId }] : [];

/** The rejection of a notice while it is the latest decision about its target. */
function currentRejection({ notice }: NotificationRow, rejections: ReadonlyMap<string, RejectionView>) {
  const { targetId = '', reviewId } = notice?.params ?? {};
  const rejection = rejections.get(targetId);
  return rejection && rejection.reviewId === reviewId ? rejection : null;
}

function toNotificationPost(
  { postId, type, title, content, files }: Post,
  length: number,
): Static<typeof NotificationPost> {
  const text = title || truncateGraphemes(content, length).text;
  const [first] = files;
  if (!first) return { postId, type, text, cover: null };
  const { url: _, postVideoFile: __, ...cover } = first;
  return { postId, type, text, cover };
}
