import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listSystemNotifications as endpoint } from '@muyu/contract/notification.ts';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateNotifications } from './hydrate-notifications.ts';
import { readUntilOf } from './list-notification-rows.ts';
import { listSystemRows } from './list-system-rows.ts';

/** Notices and announcements, newest first. */
export async function listSystemNotifications(
  context: ContextOf<typeof endpoint>,
  { page, limit, size = limit }: InputOf<typeof endpoint>,
) {
  const after = decodeCursor(page, ['moment', 'id']);
  const rows = await listSystemRows(context, after, size + 1);
  const { shown, end } = cutPage(rows, size, (row) => [row.at, row.notificationId]);
  const items = await hydrateNotifications(context, shown);
  return { resultList: items, ...end, ...readUntilOf(after, shown) };
}
