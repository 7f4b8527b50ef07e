import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { NoticeKey } from '../messages.ts';
import { pushEach } from '../push/index.ts';
import { noticeInAll } from '../rules/notice-text.ts';
import { news } from '../tables.ts';
import { tellNews } from '../tell-news.ts';

/** `params` fill the words of `key`; `reviewId` and `targetId` among them say what may be appealed against. `link`: a path of the app. */
export type Notice = {
  userId: string;
  type: 'system' | 'report';
  key: NoticeKey;
  params: Record<string, string>;
  link: string | null;
};

/** Puts a notice into somebody's inbox; its words are put in when it is read, in the reader's language. */
export const notify = (tx: Transaction, app: App, notice: Notice, now: Date): Promise<void> =>
  notifyEach(tx, app, [notice], now);

/** The same for many. */
export async function notifyEach(
  tx: Transaction,
  app: App,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ userId, type, key, params, link }) => ({
    userId,
    newsId: newId(now),
    type,
    event: 'notice' as const,
    notice: { key, params, link },
    at: now,
  }));
  await tx.insert(news).values(rows);
  await tellNews(
    tx,
    app,
    rows.map(({ userId }) => userId),
  );
  const pushed = rows.map(({ userId, newsId, type, notice }) => ({
    userId,
    event: 'notice' as const,
    words: noticeInAll(notice),
    link: notice.link ?? (type === 'report' ? '/dynamicTab/common' : '/column/sysMsg'),
    tag: `notice:${newsId}`,
  }));
  await pushEach(tx, app, pushed);
}
