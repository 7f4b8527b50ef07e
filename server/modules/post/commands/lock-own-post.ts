import { coreErrors } from '@muyu/contract/core/errors.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, failCore, type MayFail } from '#platform/errors.ts';
import { post } from '../tables.ts';

type NotFound = MayFail<typeof postErrors.notFound>;

/**
 * Fails as not found for a missing or deleted post and for another author's unpublished post, and as not allowed for
 * another author's published post.
 */
export function requireOwner<Row extends Pick<typeof post.$inferSelect, 'authorId' | 'state'>>(
  context: NotFound,
  found: Row | undefined,
  userId: string,
): Row {
  if (!found || found.state === 'deleted') return fail(context, postErrors.notFound);
  if (found.authorId !== userId)
    return found.state === 'published' ? failCore(coreErrors.notAllowed) : fail(context, postErrors.notFound);
  return found;
}

/** Locks a post of this user until the transaction ends. */
export async function lockOwnPost(context: NotFound, tx: Transaction, postId: string, userId: string) {
  if (!isId(postId)) fail(context, postErrors.notFound);
  const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
  return requireOwner(context, found, userId);
}
