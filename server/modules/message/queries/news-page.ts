import type { InputOf } from '@muyu/contract/core/call.ts';
import type { newsPage as call } from '@muyu/contract/message.ts';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { type After, listNews } from './news-list.ts';
import { presentNews } from './present-news.ts';

/** Of `only` comments: what was written to me, and not what names me. */
const commentsOnly = ['commented', 'replied'] as const;

/** News of one type, newest first. */
export async function newsPage(
  context: Context<UserViewer>,
  { type, only, page, limit }: InputOf<typeof call>,
) {
  const rows = await listNews(context.app, context.viewer.userId, {
    type,
    ...(only ? { only: commentsOnly } : {}),
    after: decodeCursor(page, ['moment', 'id']) as unknown as After,
    limit: limit + 1,
  });
  const items = await presentNews(context, rows.slice(0, limit));
  return pageOf(
    rows,
    limit,
    (row) => [row.at, row.newsId],
    () => items,
  );
}
