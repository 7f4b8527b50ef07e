import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import {
  type clearNotifications as endpoint,
  notificationTypes,
  type UnreadCounts,
} from '@muyu/contract/notification.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { deleteClearedJob } from '../jobs.ts';
import { countUnread } from '../queries/count-unread.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { advanceReadMarkers, getLatestByType } from './read-markers.ts';

/**
 * Clears one type, or all, up to its latest notification (product document, section 2: clear all), but not beyond `until`; later ones
 * stay. Lists and counts compare with the time of the clearing; a job deletes the rows.
 */
export async function clearNotifications(
  context: ContextOf<typeof endpoint>,
  { type, until }: InputOf<typeof endpoint>,
): Promise<UnreadCounts> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const latest = await getLatestByType(app, userId, { types: type ? [type] : notificationTypes, until }, now);
  await app.db.transaction(async (tx) => {
    await advanceReadMarkers(tx, userId, latest, { clear: true });
    await app.jobs.send(tx, deleteClearedJob, { userId }, { key: userId });
    await publishUnreadChanged(app, tx, userId);
  });
  return countUnread(app, userId, now);
}
