import { defaultLocale } from '@muyu/contract/core/locale.ts';
import { and, asc, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonFile, jsonListFile } from '#platform/module/personal-data.ts';
import { noticeText } from '../rules/notice-text.ts';
import { notification, notificationReadMarker } from '../tables.ts';

const batchSize = 500;

/** A person's notifications with their texts and the read markers, as files of the personal data export. */
export const exportInbox = (app: App, userId: string): ExportFile[] => [
  jsonListFile<{ notificationId: string }>('notifications.json', (last) =>
    listExportedItems(app, userId, last?.notificationId ?? MIN_UUID),
  ),
  jsonFile('read.json', () =>
    app.db
      .select({
        type: notificationReadMarker.type,
        readUntil: notificationReadMarker.seenAt,
        clearedUntil: notificationReadMarker.clearedAt,
      })
      .from(notificationReadMarker)
      .where(eq(notificationReadMarker.userId, userId)),
  ),
];

async function listExportedItems(app: App, userId: string, after: string) {
  const rows = await app.db
    .select()
    .from(notification)
    // Rows of announcements and followers, and merged ones without actors, only mark deleted ones.
    .where(
      and(
        eq(notification.userId, userId),
        gt(notification.notificationId, after),
        notInArray(notification.event, ['announcement', 'followed']),
        or(isNull(notification.mergeKey), gt(notification.actorCount, 0)),
      ),
    )
    .orderBy(asc(notification.notificationId))
    .limit(batchSize);
  return rows.map(
    ({ notificationId, type, event, postId, commentId, replyId, actorIds, actorCount, notice, at }) => ({
      notificationId,
      type,
      event,
      postId,
      commentId: replyId ?? commentId,
      by: actorIds,
      byCount: actorCount,
      ...(notice && noticeText(notice, defaultLocale)),
      at,
    }),
  );
}
