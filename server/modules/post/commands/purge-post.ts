import { and, asc, eq, sql } from 'drizzle-orm';
import { enqueueFileCleanup, usedFileIds } from '#modules/media';
import { hasOpenReport } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { purgePostJob } from '../jobs.ts';
import { hasDueRefund } from '../sale/refund-buyers.ts';
import { post, postFile } from '../tables.ts';

/** A reported post remains as evidence until the case is decided; the job retries after this time. */
const retryAfterSeconds = 3600;
/**
 * Purged before `post_file` and `post`, which list the remaining work when a process is killed. Purchases stay: the reconciliation
 * counts the tickets that they used, and a later refund marks them.
 */
const dependentTables = [
  'published_post',
  'post_stat',
  'post_revision',
  'post_like',
  'post_collect',
  'post_read',
  'post_play',
  'post_counter_delta',
  'post_daily_engagement',
  'post_mention',
  'post_tag',
  'post_reward',
  'post_preview_view',
  'post_sold_text',
];

type PurgeInput = { postId: string };

/** The job: purges a deleted post, or enqueues itself again while a report is open. */
export async function purgePost(app: App, { postId }: PurgeInput, signal: AbortSignal): Promise<void> {
  if (await purge(app, postId, signal)) return;
  const options = { afterSeconds: retryAfterSeconds };
  await app.db.transaction((tx) => app.jobs.send(tx, purgePostJob, { postId }, options));
}

/**
 * Deletes the rows of a deleted post in batches and enqueues the cleanup of its files. Returns false, and deletes
 * nothing, while a report about the post is open. Safe to repeat.
 */
async function purge(app: App, postId: string, signal: AbortSignal): Promise<boolean> {
  const isDeleted = and(eq(post.postId, postId), eq(post.state, 'deleted'));
  const [found] = await app.db
    .select({ authorId: post.authorId, isKept: sql<boolean>`coalesce(${post.keptUntil} > now(), false)` })
    .from(post)
    .where(isDeleted);
  if (!found) return true;
  // Buyers may open it; the daily job comes back to it.
  if (found.isKept) return true;
  if ((await hasOpenReport(app.db, postId)) || (await hasDueRefund(app, postId))) return false;
  for (const table of dependentTables)
    await deleteRows(app.db, { table, column: 'post_id', id: postId }, signal);
  for (const step of app.modules.flatMap(({ postPurges = [] }) => postPurges))
    await step(app, postId, signal);
  await app.db.transaction(async (tx) => {
    const [deletedPost] = await tx.select({ postId: post.postId }).from(post).where(isDeleted).for('update');
    if (!deletedPost) return;
    const files = await tx
      .delete(postFile)
      .where(eq(postFile.postId, postId))
      .returning({ fileId: postFile.fileId, coverId: postFile.coverId });
    await tx.delete(post).where(eq(post.postId, postId));
    await enqueueFileCleanup(app, tx, { userId: found.authorId, fileIds: usedFileIds(files) });
  });
  return true;
}

const batchSize = 200;

/** The daily job: purges every deleted post that remains; a failure of one does not stop the others. */
export async function purgeDeleted(app: App, signal: AbortSignal): Promise<void> {
  for (let last: string = MIN_UUID; ; ) {
    const rows = await app.db
      .select({ postId: post.postId })
      .from(post)
      .where(and(eq(post.state, 'deleted'), sql`${post.postId} > ${last}`))
      .orderBy(asc(post.postId))
      .limit(batchSize);
    for (const { postId } of rows) {
      await purge(app, postId, signal).catch((error) => {
        signal.throwIfAborted();
        app.log.warn({ err: error, postId }, 'a post could not be purged');
      });
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)!.postId;
  }
}
