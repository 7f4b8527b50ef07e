import { commentErrors } from '@muyu/contract/comment.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { post } from '#modules/post';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';

/** Whose post it is and its state, whichever that is; undefined when there never was one. */
export async function postOf(db: Db, postId: string) {
  if (!isId(postId)) return undefined;
  const [found] = await db
    .select({ postId: post.postId, authorId: post.authorId, state: post.state })
    .from(post)
    .where(eq(post.postId, postId));
  return found;
}

/** Whose post it is: comments may still be deleted when the post is not shown any more. */
export async function postAuthor(db: Db, postId: string): Promise<string> {
  const found = await postOf(db, postId);
  return found ? found.authorId : fail(commentErrors.notFound);
}

/** Refuses a post that is not there, or not this person's: another's is `notAllowed` when it is published. */
export async function requireOwnPost(db: Db, postId: string, userId: string): Promise<void> {
  const found = await postOf(db, postId);
  if (!found || found.state === 'deleted') return fail(postErrors.notFound);
  if (found.authorId !== userId)
    fail(found.state === 'published' ? coreErrors.notAllowed : postErrors.notFound);
}
