import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type deleteNotification as endpoint, notificationErrors } from '@muyu/contract/notification.ts';
import { and, eq, sql } from 'drizzle-orm';
import { listActiveAnnouncements } from '#modules/announcement';
import { getFollowTime } from '#modules/social';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { notification } from '../tables.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';

/**
 * Deletes one of the caller's notifications; an unknown id changes nothing. Merged likes, followers and announcements are
 * derived from other tables: a row without actors or of their event stays and hides them until something new happens.
 */
export async function deleteNotification(
  context: ContextOf<typeof endpoint>,
  { notificationId }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  if (!isId(notificationId)) fail(context, notificationErrors.notFound);
  const { app, viewer } = context;
  const { userId } = viewer;
  const announced = (await listActiveAnnouncements(app)).find(
    (head) => head.announcementId === notificationId,
  );
  await app.db.transaction(async (tx) => {
    if (announced) await hide(tx, userId, notificationId, 'announcement', announced.publishedAt);
    else if (!(await deleteRow(tx, userId, notificationId))) await hideFollower(tx, userId, notificationId);
    await publishUnreadChanged(app, tx, userId);
  });
  return {};
}

async function deleteRow(tx: Transaction, userId: string, notificationId: string): Promise<boolean> {
  const itself = and(eq(notification.userId, userId), eq(notification.notificationId, notificationId));
  const [row] = await tx.select().from(notification).where(itself).for('update');
  if (!row || row.event === 'followed') return false;
  if (row.event === 'announcement') return true;
  // A notice has the names of people in its parameters.
  const notice = row.notice && { ...row.notice, params: {} };
  if (row.mergeKey) await tx.update(notification).set({ actorIds: [], actorCount: 0, notice }).where(itself);
  else await tx.delete(notification).where(itself);
  return true;
}

async function hideFollower(tx: Transaction, userId: string, followerId: string): Promise<void> {
  const followedAt = await getFollowTime(tx, followerId, userId);
  if (followedAt) await hide(tx, userId, followerId, 'followed', followedAt);
}

async function hide(
  tx: Transaction,
  userId: string,
  notificationId: string,
  event: 'announcement' | 'followed',
  at: Date,
): Promise<void> {
  const type = event === 'followed' ? 'follow' : 'system';
  await tx
    .insert(notification)
    .values({ userId, notificationId, type, event, at })
    .onConflictDoUpdate({
      target: [notification.userId, notification.notificationId],
      set: { at: sql`greatest(${notification.at}, excluded.at)` },
    });
}
