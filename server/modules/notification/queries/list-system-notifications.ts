import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listSystemNotifications as endpoint } from '@muyu/contract/notification.ts';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateNotifications } from './hydrate-notifications.ts';
import type { PageCursor } from './list-notification-rows.ts';
import { listSystemRows } from './list-system-rows.ts';

/** Notices and announcements, newest first. */
export async function listSystemNotifications(
  context: ContextOf<typeof endpoint>,
  { page, size }: InputOf<typeof endpoint>,
) {
  const after = decodeCursor(page, ['moment', 'id']) as unknown as PageCursor;
  const rows = await listSystemRows(context, after, size + 1);
  const items = await hydrateNotifications(context, rows.slice(0, size));
  return toPage(
    rows,
    size,
    (row) => [row.at, row.notificationId],
    () => items,
  );
}
