import type { NotificationEvent } from '@muyu/contract/notification.ts';
import { listUnerased } from '#modules/account';
import { getUserSettings } from '#modules/privacy';
import { getIgnorerIds } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { notificationsCreated } from '../events.ts';
import { isWanted } from '../rules/counted-events.ts';
import { targetPath } from '../rules/target-path.ts';
import { notification } from '../tables.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';

/** One act of a user and its receivers, each with the events that apply, the closest first. */
export type ActorNotification = {
  actorId: string;
  mergeKey: string;
  postId: string;
  commentId: string | null;
  replyId: string | null;
  /** Text of the comment or post, for pushes. */
  text: string;
  receivers: ReadonlyMap<string, readonly NotificationEvent[]>;
  /** When the receivers were notified, of content that was hidden since: the rows come back as of then, without a push. */
  notifiedAt: Date | null;
};

/**
 * Inserts one notification for each receiver who is not erased and does not ignore the actor, with the first event that the
 * receiver's settings allow; without one the row is muted. A repeated merge key inserts nothing.
 */
export async function addActorNotifications(
  app: App,
  tx: Transaction,
  { actorId, receivers, text, notifiedAt, ...about }: ActorNotification,
  now: Date,
): Promise<void> {
  const userIds = (await listUnerased(tx, [...receivers.keys()])).sort();
  if (userIds.length === 0) return;
  const ignorerIds = await getIgnorerIds(tx, actorId, userIds);
  const settings = await getUserSettings(app, userIds, tx);
  const items = userIds
    .filter((userId) => !ignorerIds.has(userId))
    .map((userId) => {
      const events = receivers.get(userId)!;
      const wanted = events.find((event) => isWanted(settings.get(userId)!.notice, event));
      return { userId, event: wanted ?? events[0]!, muted: wanted === undefined };
    });
  if (items.length === 0) return;
  const shared = {
    ...about,
    type: 'comment' as const,
    actorIds: [actorId],
    actorCount: 1,
    at: notifiedAt ?? now,
  };
  const inserted = await tx
    .insert(notification)
    .values(items.map((item) => ({ ...shared, ...item, notificationId: newId(notifiedAt ?? now) })))
    .onConflictDoNothing()
    .returning({ userId: notification.userId, event: notification.event, muted: notification.muted });
  await publishUnreadChanged(
    app,
    tx,
    inserted.map(({ userId }) => userId),
  );
  if (notifiedAt) return;
  const link = targetPath(about);
  const { mergeKey } = about;
  // The merge key lets a push skip notifications that are deleted before it is sent.
  const notifications = inserted
    .filter(({ muted }) => !muted)
    .map(({ userId, event }) => ({ userId, event, key: mergeKey, mergeKey, text, link }));
  await app.events.emit(tx, notificationsCreated, { notifications }, now);
}
