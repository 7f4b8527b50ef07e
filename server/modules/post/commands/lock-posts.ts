import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { post } from '../tables.ts';

/** Locks posts FOR SHARE in id order: a removal waits, and sees the rows that the transaction writes. */
export async function lockPosts(tx: Transaction, postIds: readonly string[]): Promise<void> {
  for (const postId of [...new Set(postIds)].toSorted())
    await tx.select({ postId: post.postId }).from(post).where(eq(post.postId, postId)).for('share');
}
