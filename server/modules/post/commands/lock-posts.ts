import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { post, publishedPost } from '../tables.ts';

/** Locks posts FOR SHARE in id order: a removal waits, and sees the rows that the transaction writes. */
export async function lockPosts(tx: Transaction, postIds: readonly string[]): Promise<void> {
  for (const postId of [...new Set(postIds)].toSorted())
    await tx.select({ postId: post.postId }).from(post).where(eq(post.postId, postId)).for('share');
}

/**
 * Locks a published post FOR KEY SHARE until the transaction ends: its removal waits, edits and decisions, which lock the post itself,
 * do not. False when it is not published.
 */
export async function lockPublishedPost(tx: Transaction, postId: string): Promise<boolean> {
  const rows = await tx
    .select({ postId: publishedPost.postId })
    .from(publishedPost)
    .where(eq(publishedPost.postId, postId))
    .for('key share');
  return rows.length > 0;
}
