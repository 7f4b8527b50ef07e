import type { deleteReply as endpoint } from '@muyu/contract/comment-management.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { findCommentablePost } from '#modules/post';
import { isId, MIN_UUID } from '#platform/database/ids.ts';
import { failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { countPostComments } from '../queries/count-post-comments.ts';
import { hydrateReplies } from '../queries/hydrate-comments.ts';
import { selectFirstLevel, selectRepliesAfter } from '../queries/list-replies.ts';
import { getPostAuthorId } from '../queries/post-ownership.ts';
import { mayDelete } from '../rules/may-delete.ts';
import { deletePendingComment } from './delete-pending-comment.ts';
import { getPublishedReply } from './get-published-reply.ts';
import { lockPublishedComment } from './lock-first-level-comments.ts';
import { removeComments } from './remove-comments.ts';

/** So many of the next replies are read, because those of closed accounts are not shown. */
const candidates = 20;

type Input = InputOf<typeof endpoint>;

/**
 * Deletes a reply; its author and the author of the post may. Returns the first reply that the client does not show yet; none when
 * an own pending reply stood below a comment that is no longer published.
 */
export async function deleteReply(context: ContextOf<typeof endpoint>, input: Input) {
  const { app, viewer, now } = context;
  const { postId, commentId, replyId, notInReplyIdList } = input;
  const authorId = await getPostAuthorId(context, postId);
  await app.db.transaction(async (tx) => {
    const pendingReply = { postId, commentId: replyId, parentId: commentId };
    if (await deletePendingComment(tx, pendingReply, viewer.userId, now)) return;
    await lockPublishedComment(context, tx, postId, commentId);
    const reply = await getPublishedReply(context, tx, { postId, commentId, replyId });
    if (!mayDelete(viewer.userId, reply.userId, authorId)) failCore(coreErrors.notAllowed);
    await removeComments(app, tx, { postId, roots: [], replies: [replyId] }, 'deleted', now);
  });
  const commentNum = await countPostComments(context, postId);
  // The author of a reply may delete it where nobody reads the comments any more.
  if (!(await findCommentablePost(context, postId))) return { commentNum, next: null };
  const [published] = await selectFirstLevel(app.db, [postId, commentId]);
  const after = [postId, commentId, MIN_UUID, notInReplyIdList.filter(isId), candidates];
  const rows = published ? await selectRepliesAfter(app.db, after) : [];
  const [next] = await hydrateReplies(context, { postId, authorId }, rows);
  return { commentNum, next: next ?? null };
}
