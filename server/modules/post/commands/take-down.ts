import { eq } from 'drizzle-orm';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { postTopic } from '../queries/post-content.ts';
import { post, postStat, publishedPost } from '../tables.ts';

/**
 * Deletes a post that the caller has locked: it leaves every list at once, a review that waits is withdrawn.
 * After the commit the caller lets this server hear it: `app.live.hear(postTopic, postId)`.
 */
export async function takeDown(
  app: App,
  tx: Transaction,
  { postId, state }: Pick<typeof post.$inferSelect, 'postId' | 'state'>,
  now: Date,
): Promise<void> {
  await tx.update(post).set({ state: 'deleted' }).where(eq(post.postId, postId));
  await tx.delete(publishedPost).where(eq(publishedPost.postId, postId));
  await tx.delete(postStat).where(eq(postStat.postId, postId));
  if (state === 'pending') await withdrawReview(tx, postId, now);
  await app.live.tell(tx, postTopic, postId);
}
