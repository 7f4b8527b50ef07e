import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import {
  type clearNotifications as endpoint,
  notificationTypes,
  type UnreadCounts,
} from '@muyu/contract/notification.ts';
import { sql } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { countUnread } from '../queries/count-unread.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { advanceReadMarkers, getLatestByType } from './read-markers.ts';

/**
 * Clears one type, or all, up to its latest notification (product document, section 2: clear all); later ones stay. Rows
 * are locked in the order of the flush (`merge_key`) to avoid deadlocks.
 */
export async function clearNotifications(
  context: ContextOf<typeof endpoint>,
  { type }: InputOf<typeof endpoint>,
): Promise<UnreadCounts> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const latest = await getLatestByType(app, userId, type ? [type] : notificationTypes, now);
  await app.db.transaction(async (tx) => {
    await advanceReadMarkers(tx, userId, latest, { clear: true });
    for (const [cleared, at] of Object.entries(latest)) {
      await tx.execute(sql`
        with locked as (
          select notification_id from notification where user_id = ${userId} and type = ${cleared} and at <= ${at}
          order by merge_key for update
        )
        delete from notification n using locked
        where n.user_id = ${userId} and n.notification_id = locked.notification_id and n.at <= ${at}`);
    }
    await publishUnreadChanged(app, tx, userId);
  });
  return countUnread(app, userId, now);
}
