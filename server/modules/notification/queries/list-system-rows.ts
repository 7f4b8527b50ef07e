import { type AnnouncementHead, listAnnouncementsFor } from '#modules/announcement';
import type { App, Context } from '#platform/app.ts';
import { microsecondsIn } from '#platform/database/timestamp-text.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { getInboxState } from './inbox-state.ts';
import { listNotificationRows, type NotificationRow, type PageCursor } from './list-notification-rows.ts';

/** Announcements get the text form that the database gives stored rows, so that both sort and page together. */
const formatTimestamp = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

type SortKey = Pick<NotificationRow, 'at' | 'notificationId'>;
const newestFirst = (a: SortKey, b: SortKey) =>
  microsecondsIn(b.at) - microsecondsIn(a.at) || (b.notificationId < a.notificationId ? -1 : 1);

const toNotificationRow = (head: AnnouncementHead, seenAt: Date | null): NotificationRow => ({
  notificationId: head.announcementId,
  type: 'system',
  event: 'announcement',
  postId: null,
  commentId: null,
  replyId: null,
  actorIds: [],
  actorCount: 0,
  notice: null,
  unread: seenAt === null || head.publishedAt > seenAt,
  at: formatTimestamp(head.publishedAt),
});

/** Notices and announcements of a reader, newest first. */
export async function listSystemRows(
  { app, viewer, now }: Pick<Context<UserViewer>, 'app' | 'viewer' | 'now'>,
  after: PageCursor,
  limit: number,
): Promise<NotificationRow[]> {
  const [notices, announced] = await Promise.all([
    listNotificationRows(app, viewer.userId, { type: 'system', after, limit }),
    listOwnAnnouncements(app, viewer.userId, now),
  ]);
  const cursor = after && { at: after[0], notificationId: after[1] };
  const further = announced.filter((item) => !cursor || newestFirst(cursor, item) < 0);
  return [...notices, ...further].sort(newestFirst).slice(0, limit);
}

async function listOwnAnnouncements(app: App, userId: string, now: Date): Promise<NotificationRow[]> {
  const state = await getInboxState(app, userId, now);
  const heads = await listAnnouncementsFor(app, state.reader, state);
  return heads.map((head) => toNotificationRow(head, state.seenAt));
}
