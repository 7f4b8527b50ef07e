import type { deleteReply as call } from '@muyu/contract/comment-desk.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { commentNumber } from '../queries/comment-number.ts';
import { postAuthor } from '../queries/post-of.ts';
import { presentReplies } from '../queries/present.ts';
import { repliesAfter } from '../queries/reply-page.ts';
import { afterNone } from '../queries/rows.ts';
import { mayDelete } from '../rules/who-may-delete.ts';
import { deleteWaiting } from './delete-waiting.ts';
import { findReply } from './find-reply.ts';
import { lockFirstLevel } from './lock-first-level.ts';
import { takeAway } from './take-away.ts';

type Input = InputOf<typeof call>;

/**
 * Deletes a reply, for its writer or the post's author; gives the reply that fills the gap on screen: the first one that
 * is not shown there.
 */
export async function deleteReply(context: Context<UserViewer>, input: Input) {
  const { app, viewer, now } = context;
  const { postId, commentId, replyId, notInReplyIdList } = input;
  const authorId = await postAuthor(app.db, postId);
  await app.db.transaction(async (tx) => {
    const waiting = { postId, commentId: replyId, parentId: commentId };
    if (await deleteWaiting(tx, waiting, viewer.userId, now)) return;
    await lockFirstLevel(tx, postId, commentId);
    const reply = await findReply(tx, postId, commentId, replyId);
    if (!mayDelete(viewer.userId, reply.userId, authorId)) fail(coreErrors.notAllowed);
    await takeAway(app, tx, { postId, roots: [], replies: [replyId] }, 'deleted', now);
  });
  const rows = await repliesAfter(app.db, [postId, commentId, afterNone, notInReplyIdList.filter(isId), 1]);
  const [next] = await presentReplies(context, { postId, authorId }, rows);
  return { commentNum: await commentNumber(context, postId), next: next ?? null };
}
