import { DAY_MS } from '@muyu/contract/core/time.ts';
import { notificationLimits } from '@muyu/contract/notification.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';

const batchSize = 5_000;

/**
 * Deletes notifications that are older than 90 days, in batches. Returns their number. Marks of deleted followers stay:
 * followers are listed as long as they follow.
 */
export async function deleteExpiredNotifications(app: App, now: Date, signal: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - notificationLimits.days * DAY_MS);
  let deleted = 0;
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await app.db.execute(sql`
      delete from notification where (user_id, notification_id) in
        (select user_id, notification_id from notification where at < ${before} and event <> 'followed' limit ${batchSize})`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return deleted;
  }
}
