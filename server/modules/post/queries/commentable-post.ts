import { postErrors } from '@muyu/contract/post.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { post } from '../tables.ts';

export type CommentablePost = { postId: string; authorId: string; closeComment: boolean };

/** A published post as comments need it; refuses anything else as not found. */
export async function commentablePost(db: Db, postId: string): Promise<CommentablePost> {
  if (!isId(postId)) fail(postErrors.notFound);
  const [found] = await db
    .select({ postId: post.postId, authorId: post.authorId, closeComment: post.closeComment })
    .from(post)
    .where(and(eq(post.postId, postId), eq(post.state, 'published')));
  return found ?? fail(postErrors.notFound);
}
