import {
  type listInboxRows as endpoint,
  type InboxRow,
  type NotificationItem,
  notificationTypes,
} from '@muyu/contract/notification.ts';
import { getLatestAnswer } from '#modules/feedback';
import type { ContextOf } from '#platform/http/bind.ts';
import { countUnread } from './count-unread.ts';
import { hydrateNotifications } from './hydrate-notifications.ts';
import { listNotificationRows } from './list-notification-rows.ts';
import { listSystemRows } from './list-system-rows.ts';

/** Rows read per type: hydration drops rows whose content is gone, and one must remain. */
const candidates = 5;

/** One row for each type that has notifications, with the latest one; newest first, always a single page. */
export async function listInboxRows(context: ContextOf<typeof endpoint>) {
  const { app, viewer, now } = context;
  const [unread, answer, ...lists] = await Promise.all([
    countUnread(app, viewer.userId, now),
    getLatestAnswer(app.db, viewer.userId),
    ...notificationTypes.map((type) =>
      type === 'system'
        ? listSystemRows(context, null, candidates)
        : listNotificationRows(app, viewer.userId, { type, after: null, limit: candidates }),
    ),
  ]);
  const items = await hydrateNotifications(context, lists.flat());
  const rows = notificationTypes.flatMap((type): InboxRow[] => {
    const last: NotificationItem | undefined = items.find((item) => item.type === type);
    return last ? [{ type, unread: unread[type], last, text: null, at: last.at }] : [];
  });
  if (answer) {
    const { text, at } = answer;
    rows.push({ type: 'feedback', unread: unread.feedback, last: null, text, at: at.toISOString() });
  }
  rows.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { resultList: rows, hasNextPage: false, nextPage: null };
}
