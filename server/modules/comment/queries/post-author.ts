import { commentErrors } from '@muyu/contract/comment.ts';
import { eq } from 'drizzle-orm';
import { post } from '#modules/post';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';

/** Whose post it is, in any state: comments may still be deleted when the post is not shown any more. */
export async function postAuthor(db: Db, postId: string): Promise<string> {
  if (!isId(postId)) fail(commentErrors.notFound);
  const [found] = await db.select({ authorId: post.authorId }).from(post).where(eq(post.postId, postId));
  return found ? found.authorId : fail(commentErrors.notFound);
}
