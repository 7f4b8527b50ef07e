import type { deleteComment as endpoint } from '@muyu/contract/comment-management.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failRequired } from '#platform/text/require-text.ts';
import { countPostComments } from '../queries/count-post-comments.ts';
import { findPostOfComment } from '../queries/find-post-of-comment.ts';
import { getPostAuthorId } from '../queries/post-ownership.ts';
import { mayDelete } from '../rules/may-delete.ts';
import { deletePendingComment } from './delete-pending-comment.ts';
import { lockPublishedComment } from './lock-first-level-comments.ts';
import { removeComments } from './remove-comments.ts';

/** Deletes a first-level comment with its replies; its author and the author of the post may, who names the post. */
export async function deleteComment(
  context: ContextOf<typeof endpoint>,
  { commentId, ...given }: InputOf<typeof endpoint>,
) {
  const { app, viewer, now } = context;
  const postId =
    given.postId ??
    (await findPostOfComment(app.db, viewer.userId, commentId)) ??
    failRequired(context.locale, 'postId');
  const postAuthorId = await getPostAuthorId(context, postId);
  await app.db.transaction(async (tx) => {
    if (await deletePendingComment(tx, { postId, commentId, parentId: null }, viewer.userId, now)) return;
    const found = await lockPublishedComment(context, tx, postId, commentId);
    if (!mayDelete(viewer.userId, found.userId, postAuthorId)) failCore(coreErrors.notAllowed);
    await removeComments(app, tx, { postId, roots: [commentId], replies: [] }, 'deleted', now);
  });
  return { commentNum: await countPostComments(context, postId) };
}
