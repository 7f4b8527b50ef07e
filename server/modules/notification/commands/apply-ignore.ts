import { sql } from 'drizzle-orm';
import { listLikedComments } from '#modules/comment';
import { listReactedPosts } from '#modules/post';
import type { IgnoreChanged } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { type ApplyIgnore, applyIgnoreJob } from '../jobs.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { waitForFlush } from './flush-notifications.ts';
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
 * The job: deletes the comments of a person up to the time when they were ignored from the inbox and marks the merged likes in which
 * the person takes part, so that the flush counts them again. No index finds them by person: it reads the inbox, in batches. Safe
 * to repeat.
 */
export async function applyIgnore(
  app: App,
  { userId, targetId, until }: ApplyIgnore,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  if (until)
    await walkInbox(app.db, { userId, type: 'comment', until }, signal, async (rows) => {
      const ids = rows.filter((row) => row.actorId === targetId).map((row) => row.notificationId);
      if (ids.length === 0) return;
      await app.db.transaction(async (tx) => {
        await tx.execute(sql`
          delete from notification where user_id = ${userId} and notification_id = any(${sql.param(ids)}::uuid[])`);
        await publishUnreadChanged(app, tx, userId);
      });
    });
  // Flushes that begin later see the change: a row to which one of them gives another time meanwhile needs no mark.
  await waitForFlush(app);
  await walkInbox(app.db, { userId, type: 'like', until: 'infinity' }, signal, (rows) =>
    app.db.transaction(async (tx) => {
      await markNotificationsDirty(tx, await listLikesBy(tx, targetId, rows), now);
    }),
  );
}

type WalkedRow = {
  notificationId: string;
  event: string;
  postId: string | null;
  commentId: string | null;
  actorId: string | null;
  at: string;
};

/** Reads the rows of a type from the oldest on. */
async function walkInbox(
  db: Db,
  { userId, type, until }: { userId: string; type: 'comment' | 'like'; until: string },
  signal: AbortSignal,
  work: (rows: readonly WalkedRow[]) => Promise<void>,
): Promise<void> {
  for (let last: WalkedRow | undefined; ; ) {
    signal.throwIfAborted();
    const further = last
      ? sql`and (at, notification_id) > (${last.at}::timestamptz, ${last.notificationId}::uuid)`
      : sql``;
    const { rows } = await db.execute<WalkedRow>(sql`
      select notification_id as "notificationId", event, post_id as "postId", coalesce(reply_id, comment_id) as "commentId",
        actor_ids[1] as "actorId", at::text as at
      from notification where user_id = ${userId} and type = ${type} and at <= ${until}::timestamptz ${further}
      order by at, notification_id limit ${batchSize}`);
    await work(rows);
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

/** Of the posts and comments in merged likes, those that the target liked or collected. */
async function listLikesBy(
  tx: Transaction,
  targetId: string,
  rows: readonly WalkedRow[],
): Promise<DirtySubject[]> {
  const isComment = (row: WalkedRow) => row.event === 'commentLiked';
  const commentKeys = rows
    .filter(isComment)
    .map(({ postId, commentId }) => ({ postId: postId!, commentId: commentId! }));
  const postIds = rows.filter((row) => !isComment(row)).map(({ postId }) => postId!);
  const { liked, collected } = await listReactedPosts(tx, targetId, [...new Set(postIds)]);
  const likedComments = await listLikedComments(tx, targetId, commentKeys);
  const posts = new Set(
    rows
      .filter(({ event, postId }) => (event === 'postLiked' ? liked : collected).has(postId!))
      .map(({ postId }) => postId!),
  );
  return [
    ...[...posts].map((postId): DirtySubject => ({ kind: 'post', subjectId: postId, postId: null })),
    ...commentKeys
      .filter(({ commentId }) => likedComments.has(commentId))
      .map(({ postId, commentId }): DirtySubject => ({ kind: 'comment', subjectId: commentId, postId })),
  ];
}
