import { commentErrors } from '@muyu/contract/comment.ts';
import {
  commentManagementErrors,
  type deleteCommentBatch as endpoint,
} from '@muyu/contract/comment-management.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { countPostComments } from '../queries/count-post-comments.ts';
import { requireOwnPost } from '../queries/post-ownership.ts';
import { comment } from '../tables.ts';
import { lockFirstLevelComments } from './lock-first-level-comments.ts';
import { removeComments } from './remove-comments.ts';

type Selection = InputOf<typeof endpoint>['commentParamList'];

/**
 * Deletes the selected comments and replies below the viewer's own post in one transaction, or none when one of them does
 * not belong to the post. Returns how many were deleted, and of how many people (product document, section 3).
 */
export async function deleteCommentBatch(
  context: ContextOf<typeof endpoint>,
  { postId, commentParamList }: InputOf<typeof endpoint>,
) {
  const { app, now } = context;
  if (commentParamList.length === 0) fail(context, commentManagementErrors.nothingSelected);
  await requireOwnPost(context, postId);
  const { roots, replies } = partitionSelection(commentParamList);
  const ids = [...new Set([...roots, ...replies.values()])];
  if (![...ids, ...replies.keys()].every(isId)) fail(context, commentErrors.notFound);
  const removed = await app.db.transaction(async (tx) => {
    const locked = await lockFirstLevelComments(tx, postId, ids);
    if (locked.length < ids.length) fail(context, commentErrors.notFound);
    await requireReplyParents(context, tx, postId, replies);
    const publishedIds = new Set(
      locked.filter((row) => row.state === 'published').map((row) => row.commentId),
    );
    const removal = {
      postId,
      roots: [...roots].filter((id) => publishedIds.has(id)),
      replies: [...replies]
        .filter(([, parent]) => publishedIds.has(parent) && !roots.has(parent))
        .map(([id]) => id),
    };
    return removeComments(app, tx, removal, 'deleted', now);
  });
  return {
    commentNum: await countPostComments(context, postId),
    deleted: removed.length,
    users: new Set(removed.map(({ userId }) => userId)).size,
  };
}

/** Comments that are deleted with their replies, and single replies mapped to the comment that the client names. */
function partitionSelection(selection: Selection) {
  const wholeComments = selection.filter(({ replyIdList }) => replyIdList.length === 0);
  const replyPairs = selection.flatMap(({ commentId, replyIdList }) =>
    replyIdList.map((replyId) => [replyId, commentId] as const),
  );
  return { roots: new Set(wholeComments.map(({ commentId }) => commentId)), replies: new Map(replyPairs) };
}

async function requireReplyParents(
  context: MayFail<typeof commentErrors.notFound>,
  tx: Transaction,
  postId: string,
  replies: Map<string, string>,
): Promise<void> {
  if (replies.size === 0) return;
  const found = await tx
    .select({ replyId: comment.commentId, parentId: comment.parentId })
    .from(comment)
    .where(and(eq(comment.postId, postId), inArray(comment.commentId, [...replies.keys()])));
  const matching = found.filter(({ replyId, parentId }) => replies.get(replyId) === parentId);
  if (matching.length < replies.size) fail(context, commentErrors.notFound);
}
