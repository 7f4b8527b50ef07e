import type { deleteComment as call } from '@muyu/contract/comment-desk.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { commentNumber } from '../queries/comment-number.ts';
import { postAuthor } from '../queries/post-of.ts';
import { mayDelete } from '../rules/who-may-delete.ts';
import { deleteWaiting } from './delete-waiting.ts';
import { lockFirstLevel } from './lock-first-level.ts';
import { takeAway } from './take-away.ts';

/** Deletes a first-level comment with its replies, for its writer or the post's author. */
export async function deleteComment(
  context: Context<UserViewer>,
  { postId, commentId }: InputOf<typeof call>,
) {
  const { app, viewer, now } = context;
  const postAuthorId = await postAuthor(app.db, postId);
  await app.db.transaction(async (tx) => {
    if (await deleteWaiting(tx, { postId, commentId, parentId: null }, viewer.userId, now)) return;
    const found = await lockFirstLevel(tx, postId, commentId);
    if (!mayDelete(viewer.userId, found.userId, postAuthorId)) fail(coreErrors.notAllowed);
    await takeAway(app, tx, { postId, roots: [commentId], replies: [] }, 'deleted', now);
  });
  return { commentNum: await commentNumber(context, postId) };
}
