import { sql } from 'drizzle-orm';
import { listLikedComments } from '#modules/comment';
import { listReactedPosts } from '#modules/post';
import type { IgnoreChanged } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ApplyIgnore, applyIgnoreJob } from '../jobs.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { type DirtySubject, markNotificationsDirty } from './mark-dirty.ts';

/** Listener of `ignoreChanged`: enqueues the job. Until it ends, lists and counts leave out comments of ignored people. */
export const enqueueIgnore =
  (app: App) =>
  async (tx: Transaction, { userId, targetId, ignored }: IgnoreChanged, now: Date): Promise<void> => {
    const until = ignored ? now.toISOString() : null;
    await app.jobs.send(tx, applyIgnoreJob, { userId, targetId, until }, { key: userId });
    await publishUnreadChanged(app, tx, userId);
  };

const batchSize = 2_000;

/**
 * The job: deletes the comments of a person up to the time when they were ignored from the inbox and marks what the person likes of
 * the reader, so that the flush counts it again. No index finds comments by person: it reads the inbox, in batches. The likes are
 * read instead of the inbox, which has no row of a thing that only ignored people like. Safe to repeat.
 */
export async function applyIgnore(
  app: App,
  { userId, targetId, until }: ApplyIgnore,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  if (until) await deleteComments(app, { userId, targetId, until }, signal);
  await app.db.transaction(async (tx) => {
    const posts = (await listReactedPosts(tx, targetId, userId)).map(
      (postId): DirtySubject => ({ kind: 'post', subjectId: postId, postId: null }),
    );
    const comments = (await listLikedComments(tx, targetId, userId)).map(
      ({ commentId, postId }): DirtySubject => ({ kind: 'comment', subjectId: commentId, postId }),
    );
    await markNotificationsDirty(tx, [...posts, ...comments], now, { restored: true });
  });
}

type WalkedRow = { notificationId: string; actorId: string | null; at: string };

/** Reads the comments in the inbox from the oldest on. */
async function deleteComments(
  app: App,
  { userId, targetId, until }: ApplyIgnore,
  signal: AbortSignal,
): Promise<void> {
  for (let last: WalkedRow | undefined; ; ) {
    signal.throwIfAborted();
    const further = last
      ? sql`and (at, notification_id) > (${last.at}::timestamptz, ${last.notificationId}::uuid)`
      : sql``;
    const { rows } = await app.db.execute<WalkedRow>(sql`
      select notification_id as "notificationId", actor_ids[1] as "actorId", at::text as at
      from notification where user_id = ${userId} and type = 'comment' and at <= ${until}::timestamptz ${further}
      order by at, notification_id limit ${batchSize}`);
    const ids = rows.filter((row) => row.actorId === targetId).map((row) => row.notificationId);
    if (ids.length > 0)
      await app.db.transaction(async (tx) => {
        await tx.execute(sql`
          delete from notification where user_id = ${userId} and notification_id = any(${sql.param(ids)}::uuid[])`);
        await publishUnreadChanged(app, tx, userId);
      });
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
