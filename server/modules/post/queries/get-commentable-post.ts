import { postErrors } from '@muyu/contract/post.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { leaveOutClosed } from './leave-out-closed.ts';

export type CommentablePost = { postId: string; authorId: string; closeComment: boolean };

const selectPublished = statement<CommentablePost>(
  'post_commentable',
  `select post_id as "postId", author_id as "authorId", close_comment as "closeComment" from post
   where post_id = $1 and state = 'published'`,
);

/**
 * The columns of a published post that comments need. Fails as not found for other posts, and for those of closed accounts that
 * the viewer has not bought.
 */
export async function getCommentablePost(
  context: Context<UserViewer, typeof postErrors.notFound>,
  postId: string,
): Promise<CommentablePost> {
  return (await findCommentablePost(context, postId)) ?? fail(context, postErrors.notFound);
}

/** The same; undefined instead of an error. */
export async function findCommentablePost(
  { app, viewer }: Context<UserViewer>,
  postId: string,
): Promise<CommentablePost | undefined> {
  if (!isId(postId)) return undefined;
  const [found] = await leaveOutClosed(app, viewer, await selectPublished(app.db, [postId]));
  return found;
}
