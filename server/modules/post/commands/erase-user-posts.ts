import { and, eq, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { firstPublication, post, postRequest } from '../tables.ts';
import { lockManyStats } from './counters/lock-many-stats.ts';
import { softDeletePost } from './remove-post.ts';

/** Deletes all posts of an erased account in the way in which their author deletes one, their request keys, and when the first one was published. */
export const eraseUserPosts =
  (app: App) =>
  async (tx: Transaction, { userId }: { userId: string }, now: Date): Promise<void> => {
    const found = await tx
      .select({ postId: post.postId })
      .from(post)
      .where(and(eq(post.authorId, userId), ne(post.state, 'deleted')))
      .orderBy(post.postId);
    await tx.delete(postRequest).where(eq(postRequest.authorId, userId));
    await tx.delete(firstPublication).where(eq(firstPublication.userId, userId));
    // Their rows stay locked until the last one is deleted, which takes half a minute for an author of many posts.
    if (found.length > 0) await lockManyStats(tx);
    for (const { postId } of found) {
      const [row] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
      if (row && row.state !== 'deleted') await softDeletePost(app, tx, row, now);
    }
  };
