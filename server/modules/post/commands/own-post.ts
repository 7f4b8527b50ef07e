import { coreErrors } from '@muyu/contract/core/errors.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { post } from '../tables.ts';

/**
 * Refuses a post that is deleted, or not this person's: another's is `notAllowed` when it is published, and otherwise as
 * if it were not there.
 */
export function asOwner<Row extends Pick<typeof post.$inferSelect, 'authorId' | 'state'>>(
  found: Row | undefined,
  userId: string,
): Row {
  if (!found || found.state === 'deleted') return fail(postErrors.notFound);
  if (found.authorId !== userId)
    fail(found.state === 'published' ? coreErrors.notAllowed : postErrors.notFound);
  return found;
}

/** A post of this person's, locked until the transaction ends. */
export async function ownPost(tx: Transaction, postId: string, userId: string) {
  if (!isId(postId)) fail(postErrors.notFound);
  const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
  return asOwner(found, userId);
}
