import type { deleteComment as call } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, or } from 'drizzle-orm';
import { changeCounts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { commentNumber } from '../queries/comment-number.ts';
import { postAuthor } from '../queries/post-author.ts';
import { mayDelete } from '../rules/who-may-delete.ts';
import { comment } from '../tables.ts';
import { lockFirstLevel } from './lock-first-level.ts';

/** Deletes a first-level comment with its replies, for its writer or the post's author. */
export async function deleteComment(
  context: Context<UserViewer>,
  { postId, commentId }: InputOf<typeof call>,
) {
  const { app, viewer, now } = context;
  const postAuthorId = await postAuthor(app.db, postId);
  await app.db.transaction(async (tx) => {
    const found = await lockFirstLevel(tx, postId, commentId);
    if (!mayDelete(viewer.userId, found.userId, postAuthorId)) fail(coreErrors.notAllowed);
    const own = and(eq(comment.postId, postId), eq(comment.state, 'published'));
    const { rowCount } = await tx
      .update(comment)
      .set({ state: 'deleted', top: null, replyCount: 0 })
      .where(and(own, or(eq(comment.commentId, commentId), eq(comment.parentId, commentId))));
    await changeCounts(tx, postId, { comments: -rowCount! }, now);
  });
  return { commentNum: await commentNumber(context, postId) };
}
