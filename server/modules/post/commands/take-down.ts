import { eq } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { postGone } from '../events.ts';
import { purgePostJob } from '../jobs.ts';
import { postTopic } from '../queries/post-content.ts';
import { post, postRevision, postStat, publishedPost } from '../tables.ts';

type Taken = Pick<typeof post.$inferSelect, 'postId' | 'authorId'>;

/**
 * Deletes a post that the caller has locked: it leaves every list at once, a review that waits is withdrawn; its rows and
 * files follow by a job.
 */
export async function takeDown(app: App, tx: Transaction, taken: Taken, now: Date): Promise<void> {
  await leaveLists(app, tx, taken, 'deleted', now);
  await app.jobs.send(tx, purgePostJob, { postId: taken.postId });
}

/** Hides a published post that the caller has locked: nobody but its author sees it, and nothing of it is lost. */
export const hidePost = (app: App, tx: Transaction, taken: Taken, now: Date): Promise<void> =>
  leaveLists(app, tx, taken, 'hidden', now);

async function leaveLists(
  app: App,
  tx: Transaction,
  { postId, authorId }: Taken,
  state: 'deleted' | 'hidden',
  now: Date,
): Promise<void> {
  await tx.update(post).set({ state }).where(eq(post.postId, postId));
  for (const table of [publishedPost, postStat, postRevision])
    await tx.delete(table).where(eq(table.postId, postId));
  await withdrawReview(tx, postId, now);
  await app.live.tell(tx, postTopic, postId);
  await app.events.announce(tx, postGone, { postId, authorId, deleted: state === 'deleted' }, now);
}
