import { and, asc, eq, sql } from 'drizzle-orm';
import { sendForgetting } from '#modules/media';
import { isReported } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import { removeRows } from '#platform/database/remove-rows.ts';
import { purgePostJob } from '../jobs.ts';
import { purgeSteps } from '../purging.ts';
import { post, postFile } from '../tables.ts';

/** What is reported stays as evidence until somebody has decided; then it is looked at again. */
const askAgainSeconds = 3600;
/** What hangs on a post; the post itself and its files come last, so that a killed process leaves what tells the next. */
const parts = [
  'published_post',
  'post_stat',
  'post_revision',
  'post_like',
  'post_collect',
  'post_read',
  'post_play',
  'post_count_change',
  'post_day',
  'post_mark',
  'post_tag',
];

type Purged = { postId: string };

/** The job: purges a deleted post, and comes back to one that has to wait. */
export async function purgePost(app: App, { postId }: Purged, signal: AbortSignal): Promise<void> {
  if (await purge(app, postId, signal)) return;
  const options = { afterSeconds: askAgainSeconds };
  await app.db.transaction((tx) => app.jobs.send(tx, purgePostJob, { postId }, options));
}

/**
 * Removes what a deleted post left, a few thousand rows at a time, and then its files where nothing else shows them. False:
 * a report about it is undecided, and nothing was done. Doing it again does no harm.
 */
async function purge(app: App, postId: string, signal: AbortSignal): Promise<boolean> {
  const isDeleted = and(eq(post.postId, postId), eq(post.state, 'deleted'));
  const [found] = await app.db.select({ authorId: post.authorId }).from(post).where(isDeleted);
  if (!found) return true;
  if (await isReported(app.db, postId)) return false;
  for (const table of parts) await removeRows(app.db, { table, column: 'post_id', id: postId }, signal);
  for (const step of purgeSteps(app)) await step(app, postId, signal);
  await app.db.transaction(async (tx) => {
    const [still] = await tx.select({ postId: post.postId }).from(post).where(isDeleted).for('update');
    if (!still) return;
    const files = await tx
      .delete(postFile)
      .where(eq(postFile.postId, postId))
      .returning({ fileId: postFile.fileId, coverId: postFile.coverId });
    await tx.delete(post).where(eq(post.postId, postId));
    const fileIds = files.flatMap(({ fileId, coverId }) => (coverId ? [fileId, coverId] : [fileId]));
    await sendForgetting(app, tx, { userId: found.authorId, fileIds });
  });
  return true;
}

const postsAtOnce = 200;

/** The daily job: purges every deleted post that is there still; one that cannot be purged now does not keep the others. */
export async function purgeDeleted(app: App, signal: AbortSignal): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await app.db
      .select({ postId: post.postId })
      .from(post)
      .where(and(eq(post.state, 'deleted'), sql`${post.postId} > ${last}`))
      .orderBy(asc(post.postId))
      .limit(postsAtOnce);
    for (const { postId } of rows) {
      await purge(app, postId, signal).catch((error) => {
        signal.throwIfAborted();
        app.log.warn({ err: error, postId }, 'a post could not be purged');
      });
    }
    if (rows.length < postsAtOnce) return;
    last = rows.at(-1)!.postId;
  }
}
