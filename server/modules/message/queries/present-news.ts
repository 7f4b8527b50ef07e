import type { NewsItem, NewsPost } from '@muyu/contract/message.ts';
import type { RejectionView } from '@muyu/contract/moderation.ts';
import { type Post, postLimits } from '@muyu/contract/post.ts';
import type { Static } from 'typebox';
import { cardsOf } from '#modules/account';
import { rejectionsOf } from '#modules/moderation';
import { presentPosts } from '#modules/post';
import { relationsOf } from '#modules/social';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { noticeText } from '../rules/notice-text.ts';
import { announcementTexts } from './announcement-texts.ts';
import type { ListedNews } from './news-list.ts';
import { quotedComments } from './quoted-comments.ts';

const noWords = { title: null, text: null };

/**
 * Items as their reader sees them, in bulk: people, posts, comments, words in the reader's language. What an item is about
 * and nobody sees any more takes the item with it.
 */
export async function presentNews(
  context: Context<UserViewer>,
  rows: readonly ListedNews[],
): Promise<NewsItem[]> {
  if (rows.length === 0) return [];
  const { app, viewer, now, locale } = context;
  const actorIds = rows.flatMap((row) => row.actorIds);
  const [cards, relations, posts, comments, announcements, rejections] = await Promise.all([
    cardsOf(app, actorIds, now),
    relationsOf(app, viewer.userId, actorIds),
    presentPosts(context, [...new Set(rows.flatMap((row) => row.postId ?? []))]),
    quotedComments(app, viewer.userId, rows),
    announcementTexts(
      app,
      rows.filter((row) => row.event === 'announcement').map((row) => row.newsId),
      locale,
    ),
    rejectionsOf(
      app.db,
      rows.flatMap((row) => row.notice?.params.targetId ?? []),
      now,
    ),
  ]);
  const postOf = new Map(posts.map((post) => [post.postId, post]));
  return rows.flatMap((row): NewsItem[] => {
    const post = row.postId ? postOf.get(row.postId) : undefined;
    const comment = comments.get(row.replyId ?? row.commentId ?? '');
    if ((row.postId && !post) || (row.commentId && !comment)) return [];
    const announced = announcements.get(row.newsId);
    if (row.event === 'announcement' && !announced) return [];
    const words = row.notice ? noticeText(row.notice, locale) : (announced ?? noWords);
    const actors = row.actorIds.flatMap((userId) => {
      const card = cards.get(userId);
      return card ? [{ ...card, relation: relations.get(userId)! }] : [];
    });
    return [
      {
        newsId: row.newsId,
        type: row.type,
        event: row.event,
        actors,
        actorCount: row.actorCount,
        post: post ? newsPost(post) : null,
        comment: comment ? { commentId: row.commentId!, replyId: row.replyId, ...comment } : null,
        title: words.title,
        text: words.text,
        link: row.notice?.link ?? announced?.link ?? null,
        rejection: rejectionIn(row, rejections),
        unread: row.unread,
        at: new Date(row.at).toISOString(),
      },
    ];
  });
}

/** The decision that a notice told of, as long as it is the last one. */
function rejectionIn({ notice }: ListedNews, rejections: ReadonlyMap<string, RejectionView>) {
  const { targetId = '', reviewId } = notice?.params ?? {};
  const rejection = rejections.get(targetId);
  return rejection && rejection.reviewId === reviewId ? rejection : null;
}

function newsPost({ postId, type, title, content, files }: Post): Static<typeof NewsPost> {
  const text = title || Array.from(content).slice(0, postLimits.preview).join('');
  const [first] = files;
  if (!first) return { postId, type, text, cover: null };
  const { url: _, postVideoFile: __, ...cover } = first;
  return { postId, type, text, cover };
}
