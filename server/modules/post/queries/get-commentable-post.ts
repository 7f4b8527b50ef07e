import { postErrors } from '@muyu/contract/post.ts';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail, type MayFail } from '#platform/errors.ts';

export type CommentablePost = { postId: string; authorId: string; closeComment: boolean };

const selectPublished = statement<CommentablePost>(
  'post_commentable',
  `select post_id as "postId", author_id as "authorId", close_comment as "closeComment" from post
   where post_id = $1 and state = 'published'`,
);

/** The columns of a published post that comments need; fails as not found for other posts. */
export async function getCommentablePost(
  context: MayFail<typeof postErrors.notFound> & { app: App },
  postId: string,
): Promise<CommentablePost> {
  if (!isId(postId)) fail(context, postErrors.notFound);
  const [found] = await selectPublished(context.app.db, [postId]);
  return found ?? fail(context, postErrors.notFound);
}
