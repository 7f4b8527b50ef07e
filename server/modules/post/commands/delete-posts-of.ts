import { and, eq, ne } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { post } from '../tables.ts';
import { takeDown } from './take-down.ts';

/** Everything that an erased account published goes, the way its author would have deleted it. */
export const deletePostsOf =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased, now: Date): Promise<void> => {
    const rows = await tx
      .select({ postId: post.postId, authorId: post.authorId })
      .from(post)
      .where(and(eq(post.authorId, userId), ne(post.state, 'deleted')))
      .orderBy(post.postId)
      .for('update');
    for (const row of rows) await takeDown(app, tx, row, now);
  };
