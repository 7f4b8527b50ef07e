import { DAY_MS } from '@muyu/contract/core/time.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { eraseActorJob } from '../jobs.ts';
import { notification, notificationReadMarker } from '../tables.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { waitForFlush } from './flush-notifications.ts';
import { type DirtySubject, markNotificationsDirty } from './mark-dirty.ts';

/**
 * Deletes the inbox of an erased account and enqueues the job that removes a member from the inboxes of others. A visitor can do nothing
 * that notifies others, and visitors are erased by the thousand: passes through all inboxes for them would hold up those for members.
 */
export const eraseInbox =
  (app: App) =>
  async (tx: Transaction, { userId }: { userId: string }): Promise<void> => {
    await tx.delete(notification).where(eq(notification.userId, userId));
    await tx.delete(notificationReadMarker).where(eq(notificationReadMarker.userId, userId));
    const [user] = await tx.select({ kind: appUser.kind }).from(appUser).where(eq(appUser.userId, userId));
    if (user?.kind === 'member') await app.jobs.send(tx, eraseActorJob, { userId }, { key: userId });
  };

/**
 * The job: deletes the comments and mentions of an erased account, and notices that name it, from other inboxes and marks its likes for a
 * new count. No index finds notifications by their actors, which every insert would pay for: the job reads all, a day at a time. A row to
 * which a flush gives another time meanwhile is counted without the account. Safe to repeat.
 */
export async function eraseActor(
  app: App,
  { userId }: { userId: string },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  await waitForFlush(app);
  const { rows } = await app.db.execute<{ first: number | null }>(
    sql`select (date_part('epoch', min(at)) * 1000)::float8 as first from notification where event <> 'followed'`,
  );
  const first = rows[0]?.first;
  if (first === null || first === undefined) return;
  for (let from = Math.floor(first); ; from += DAY_MS) {
    signal.throwIfAborted();
    const isLast = from + DAY_MS > now.getTime();
    const until = isLast ? 'infinity' : new Date(from + DAY_MS).toISOString();
    const ofDay = sql`at >= ${new Date(from)} and at < ${until}::timestamptz`;
    await app.db.transaction((tx) => eraseActorOf(app, tx, userId, ofDay, now));
    if (isLast) return;
  }
}

async function eraseActorOf(app: App, tx: Transaction, userId: string, ofDay: SQL, now: Date): Promise<void> {
  const { rows: deleted } = await tx.execute<{ userId: string }>(sql`
    delete from notification where ${ofDay} and (type = 'comment' or event = 'notice') and actor_ids[1] = ${userId}::uuid
    returning user_id as "userId"`);
  const { rows: subjects } = await tx.execute<DirtySubject>(sql`
    select case event when 'commentLiked' then 'comment' else 'post' end as kind,
      case event when 'commentLiked' then coalesce(reply_id, comment_id) else post_id end as "subjectId",
      post_id as "postId"
    from notification where ${ofDay} and type = 'like' and ${userId}::uuid = any(actor_ids)`);
  await markNotificationsDirty(tx, subjects, now);
  await publishUnreadChanged(
    app,
    tx,
    deleted.map((row) => row.userId),
  );
}
