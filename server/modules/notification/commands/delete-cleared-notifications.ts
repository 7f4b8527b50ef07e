import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { notification, notificationReadMarker } from '../tables.ts';

const batchSize = 2_000;

/**
 * The job: deletes the rows of an inbox up to the times until which its types are cleared, in batches. Each batch is locked in the
 * order of the flush (`merge_key`) to avoid deadlocks; a row that gets a later time meanwhile stays. Safe to repeat.
 */
export async function deleteClearedNotifications(
  app: App,
  { userId }: { userId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db } = app;
  const markers = await db
    .select({ type: notificationReadMarker.type, clearedAt: notificationReadMarker.clearedAt })
    .from(notificationReadMarker)
    .where(and(eq(notificationReadMarker.userId, userId), isNotNull(notificationReadMarker.clearedAt)));
  for (const { type, clearedAt } of markers) {
    if (type === 'posts' || !clearedAt) continue;
    for (;;) {
      signal.throwIfAborted();
      const rows = await db
        .select({ id: notification.notificationId })
        .from(notification)
        .where(
          and(eq(notification.userId, userId), eq(notification.type, type), lte(notification.at, clearedAt)),
        )
        .orderBy(asc(notification.at))
        .limit(batchSize);
      await db.execute(sql`
        with locked as (
          select notification_id from notification
          where user_id = ${userId} and notification_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
          order by merge_key for update
        )
        delete from notification n using locked
        where n.user_id = ${userId} and n.notification_id = locked.notification_id and n.at <= ${clearedAt}`);
      if (rows.length < batchSize) break;
    }
  }
}
