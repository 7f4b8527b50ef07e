import type { deleteReply as call } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq } from 'drizzle-orm';
import { changeCounts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { commentNumber } from '../queries/comment-number.ts';
import { postAuthor } from '../queries/post-author.ts';
import { presentReplies } from '../queries/present.ts';
import { repliesAfter } from '../queries/reply-page.ts';
import { mayDelete } from '../rules/who-may-delete.ts';
import { comment } from '../tables.ts';
import { changeReplyCount } from './change-reply-count.ts';
import { findReply } from './find-reply.ts';
import { lockFirstLevel } from './lock-first-level.ts';

type Input = InputOf<typeof call>;

/** Deletes a reply, for its writer or the post's author; gives the reply that fills the gap on screen. */
export async function deleteReply(context: Context<UserViewer>, input: Input) {
  const { app, viewer, now } = context;
  const { postId, commentId, replyId, notInReplyIdList } = input;
  const authorId = await postAuthor(app.db, postId);
  await app.db.transaction(async (tx) => {
    await lockFirstLevel(tx, postId, commentId);
    const reply = await findReply(tx, postId, commentId, replyId);
    if (!mayDelete(viewer.userId, reply.userId, authorId)) fail(coreErrors.notAllowed);
    await tx
      .update(comment)
      .set({ state: 'deleted' })
      .where(and(eq(comment.postId, postId), eq(comment.commentId, replyId)));
    await changeReplyCount(tx, postId, commentId, -1);
    await changeCounts(tx, postId, { comments: -1 }, now);
  });
  const lastShown = [replyId, ...notInReplyIdList].filter(isId).sort().at(-1)!;
  const rows = await repliesAfter(app.db, [postId, commentId, lastShown, 1]);
  const [next] = await presentReplies(context, { postId, authorId }, rows);
  return { commentNum: await commentNumber(context, postId), next: next ?? null };
}
