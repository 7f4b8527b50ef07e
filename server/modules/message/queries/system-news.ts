import type { InputOf } from '@muyu/contract/core/call.ts';
import type { systemNews as call } from '@muyu/contract/message.ts';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { After } from './news-list.ts';
import { presentNews } from './present-news.ts';
import { listSystem } from './system-list.ts';

/** System messages and announcements, newest first. */
export async function systemNews(context: Context<UserViewer>, { page, size }: InputOf<typeof call>) {
  const after = decodeCursor(page, ['moment', 'id']) as unknown as After;
  const rows = await listSystem(context, after, size + 1);
  const items = await presentNews(context, rows.slice(0, size));
  return pageOf(
    rows,
    size,
    (row) => [row.at, row.newsId],
    () => items,
  );
}
