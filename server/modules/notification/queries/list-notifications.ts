import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listNotifications as endpoint } from '@muyu/contract/notification.ts';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateNotifications } from './hydrate-notifications.ts';
import { listNotificationRows, readUntilOf } from './list-notification-rows.ts';

/** Events of `only: 'comments'`: comments and replies to the reader, without mentions. */
const commentsOnly = ['commented', 'replied'] as const;

/** Notifications of one type, newest first. */
export async function listNotifications(
  context: ContextOf<typeof endpoint>,
  { type, only, page, limit }: InputOf<typeof endpoint>,
) {
  const after = decodeCursor(page, ['moment', 'id']);
  const rows = await listNotificationRows(context.app, context.viewer.userId, {
    type,
    ...(only ? { only: commentsOnly } : {}),
    after,
    limit: limit + 1,
  });
  const { shown, end } = cutPage(rows, limit, (row) => [row.at, row.notificationId]);
  const items = await hydrateNotifications(context, shown);
  return { resultList: items, ...end, ...readUntilOf(after, shown) };
}
