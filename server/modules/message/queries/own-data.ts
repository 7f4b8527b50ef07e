import { defaultLocale } from '@muyu/contract/core/locale.ts';
import { and, asc, eq, gt, notInArray } from 'drizzle-orm';
import { type ExportFile, jsonFile, listFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { noticeText } from '../rules/notice-text.ts';
import { announcement, news, newsSeen } from '../tables.ts';

const atOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

/** An inbox for its owner's export: items with their words, what was announced to this person alone, and up to when each kind was read. */
export const ownData = (app: App, userId: string): ExportFile[] => [
  listFile<{ newsId: string }>('news.json', (last) => items(app, userId, last?.newsId ?? first)),
  jsonFile('read.json', () =>
    app.db
      .select({ type: newsSeen.type, readUntil: newsSeen.seenAt, clearedUntil: newsSeen.clearedAt })
      .from(newsSeen)
      .where(eq(newsSeen.userId, userId)),
  ),
  jsonFile('announcements.json', () =>
    app.db
      .select({
        texts: announcement.texts,
        link: announcement.link,
        publishedAt: announcement.publishedAt,
        withdrawnAt: announcement.withdrawnAt,
      })
      .from(announcement)
      .where(eq(announcement.userId, userId))
      .orderBy(asc(announcement.announcementId)),
  ),
];

async function items(app: App, userId: string, after: string) {
  const rows = await app.db
    .select()
    .from(news)
    // Of announcements and fans there are marks alone: what was deleted.
    .where(
      and(
        eq(news.userId, userId),
        gt(news.newsId, after),
        notInArray(news.event, ['announcement', 'followed']),
      ),
    )
    .orderBy(asc(news.newsId))
    .limit(atOnce);
  return rows.map(
    ({ newsId, type, event, postId, commentId, replyId, actorIds, actorCount, notice, at }) => ({
      newsId,
      type,
      event,
      postId,
      commentId: replyId ?? commentId,
      by: actorIds,
      byCount: actorCount,
      ...(notice ? noticeText(notice, defaultLocale) : {}),
      at,
    }),
  );
}
