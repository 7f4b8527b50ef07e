import { eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { eraseActorJob } from '../jobs.ts';
import { notification, notificationReadMarker } from '../tables.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { type DirtySubject, markNotificationsDirty } from './mark-dirty.ts';

/** Deletes the inbox of an erased account and enqueues the job that removes the account from the inboxes of others. */
export const eraseInbox =
  (app: App) =>
  async (tx: Transaction, { userId }: { userId: string }): Promise<void> => {
    await tx.delete(notification).where(eq(notification.userId, userId));
    await tx.delete(notificationReadMarker).where(eq(notificationReadMarker.userId, userId));
    await app.jobs.send(tx, eraseActorJob, { userId }, { key: userId });
  };

/** Deletes the comments and mentions of an erased account, and notices that name it, from other inboxes and marks its likes for a new count. */
export async function eraseActor(app: App, { userId }: { userId: string }, now: Date): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { rows: deleted } = await tx.execute<{ userId: string }>(sql`
      delete from notification where (type = 'comment' or event = 'notice') and actor_ids[1] = ${userId}::uuid
      returning user_id as "userId"`);
    const { rows: subjects } = await tx.execute<DirtySubject>(sql`
      select case event when 'commentLiked' then 'comment' else 'post' end as kind,
        case event when 'commentLiked' then coalesce(reply_id, comment_id) else post_id end as "subjectId",
        post_id as "postId"
      from notification where type = 'like' and ${userId}::uuid = any(actor_ids)`);
    await markNotificationsDirty(tx, subjects, now);
    await publishUnreadChanged(
      tx,
      app,
      deleted.map((row) => row.userId),
    );
  });
}
