import {
  type listInboxRows as endpoint,
  type InboxRow,
  type NotificationItem,
  type NotificationType,
  notificationTypes,
} from '@muyu/contract/notification.ts';
import { getLatestAnswer } from '#modules/feedback';
import type { ContextOf } from '#platform/http/bind.ts';
import { countUnread } from './count-unread.ts';
import { hydrateNotifications } from './hydrate-notifications.ts';
import { listNotificationRows, type NotificationRow, type PageCursor } from './list-notification-rows.ts';
import { listSystemRows } from './list-system-rows.ts';

/** Rows read per type: hydration drops rows whose content is gone or whose people have closed accounts. */
const candidates = 5;
/** Where it drops all of them: rows of each further page, and pages. */
const olderRows = 50;
const maxPages = 20;

type InboxContext = ContextOf<typeof endpoint>;

/** One row for each type that has notifications, with the latest one; newest first, always a single page. */
export async function listInboxRows(context: InboxContext) {
  const { app, viewer, now } = context;
  const [unread, answer, ...lists] = await Promise.all([
    countUnread(app, viewer.userId, now),
    getLatestAnswer(app.db, viewer.userId),
    ...notificationTypes.map((type) => readRows(context, type, null, candidates)),
  ]);
  const items = await hydrateNotifications(context, lists.flat());
  const latest = await Promise.all(
    notificationTypes.map(
      (type, i) => items.find((item) => item.type === type) ?? findOlder(context, type, lists[i]!),
    ),
  );
  const rows = notificationTypes.flatMap((type, i): InboxRow[] => {
    const last = latest[i];
    return last ? [{ type, unread: unread[type], last, text: null, at: last.at }] : [];
  });
  if (answer) {
    const { text, at } = answer;
    rows.push({ type: 'feedback', unread: unread.feedback, last: null, text, at: at.toISOString() });
  }
  rows.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { resultList: rows, hasNextPage: false, nextPage: null };
}

const readRows = (context: InboxContext, type: NotificationType, after: PageCursor, limit: number) =>
  type === 'system'
    ? listSystemRows(context, after, limit)
    : listNotificationRows(context.app, context.viewer.userId, { type, after, limit });

/** The latest item that hydration leaves after these rows, none of which it left. */
async function findOlder(
  context: InboxContext,
  type: NotificationType,
  rows: readonly NotificationRow[],
): Promise<NotificationItem | undefined> {
  let [last, isFull] = [rows.at(-1), rows.length === candidates];
  for (let page = 0; page < maxPages && last && isFull; page++) {
    const older = await readRows(context, type, [last.at, last.notificationId], olderRows);
    const [item] = await hydrateNotifications(context, older);
    if (item) return item;
    [last, isFull] = [older.at(-1), older.length === olderRows];
  }
  return undefined;
}
