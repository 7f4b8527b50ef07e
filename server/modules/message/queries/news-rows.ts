import { type NewsItem, type NewsRow, newsTypes } from '@muyu/contract/message.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { latestAnswer } from '../feedback/index.ts';
import { listNews } from './news-list.ts';
import { presentNews } from './present-news.ts';
import { listSystem } from './system-list.ts';
import { unreadOf } from './unread.ts';

/** What cannot be shown any more falls away: a few are read, so that one is left. */
const candidates = 5;

/** One row a kind that has messages, the newest first: never more than a page. */
export async function newsRows(context: Context<UserViewer>) {
  const { app, viewer, now } = context;
  const [unread, answer, ...lists] = await Promise.all([
    unreadOf(app, viewer.userId, now),
    latestAnswer(app.db, viewer.userId),
    ...newsTypes.map((type) =>
      type === 'system'
        ? listSystem(context, null, candidates)
        : listNews(app, viewer.userId, { type, after: null, limit: candidates }),
    ),
  ]);
  const items = await presentNews(context, lists.flat());
  const rows = newsTypes.flatMap((type): NewsRow[] => {
    const last: NewsItem | undefined = items.find((item) => item.type === type);
    return last ? [{ type, unread: unread[type], last, text: null, at: last.at }] : [];
  });
  if (answer) {
    const { text, at } = answer;
    rows.push({ type: 'feedback', unread: unread.feedback, last: null, text, at: at.toISOString() });
  }
  rows.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { resultList: rows, hasNextPage: false, nextPage: null };
}
