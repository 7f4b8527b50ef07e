import { postErrors } from '@muyu/contract/post.ts';
import type { Database } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';

export type CommentablePost = { postId: string; authorId: string; closeComment: boolean };

const published = statement<CommentablePost>(
  'post_commentable',
  `select post_id as "postId", author_id as "authorId", close_comment as "closeComment" from post
   where post_id = $1 and state = 'published'`,
);

/** A published post as comments need it; refuses anything else as not found. */
export async function commentablePost(db: Database, postId: string): Promise<CommentablePost> {
  if (!isId(postId)) fail(postErrors.notFound);
  const [found] = await published(db, [postId]);
  return found ?? fail(postErrors.notFound);
}
