import { commentErrors } from '@muyu/contract/comment.ts';
import { type deleteBatch as call, deskErrors } from '@muyu/contract/comment-desk.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { commentNumber } from '../queries/comment-number.ts';
import { requireOwnPost } from '../queries/post-of.ts';
import { comment } from '../tables.ts';
import { lockRoots } from './lock-first-level.ts';
import { takeAway } from './take-away.ts';

type Selection = InputOf<typeof call>['commentParamList'];

/**
 * Deletes comments and replies below a post of one's own in one transaction: all that is selected, or nothing when one
 * of them does not belong to the post. Tells how many went, and of how many people (product document, section 3).
 */
export async function deleteBatch(
  context: Context<UserViewer>,
  { postId, commentParamList }: InputOf<typeof call>,
) {
  const { app, viewer, now } = context;
  if (commentParamList.length === 0) fail(deskErrors.nothingSelected);
  await requireOwnPost(app.db, postId, viewer.userId);
  const { roots, replies } = sorted(commentParamList);
  const ids = [...new Set([...roots, ...replies.values()])];
  if (![...ids, ...replies.keys()].every(isId)) fail(commentErrors.notFound);
  const gone = await app.db.transaction(async (tx) => {
    const locked = await lockRoots(tx, postId, ids);
    if (locked.length < ids.length) fail(commentErrors.notFound);
    await requireBelow(tx, postId, replies);
    const there = new Set(locked.filter((row) => row.state === 'published').map((row) => row.commentId));
    const going = {
      postId,
      roots: [...roots].filter((id) => there.has(id)),
      replies: [...replies].filter(([, parent]) => there.has(parent) && !roots.has(parent)).map(([id]) => id),
    };
    return takeAway(app, tx, going, 'deleted', now);
  });
  return {
    commentNum: await commentNumber(context, postId),
    deleted: gone.length,
    users: new Set(gone.map(({ userId }) => userId)).size,
  };
}

/** Comments that go whole, and single replies with the comment below which each is said to stand. */
function sorted(selection: Selection) {
  const whole = selection.filter(({ replyIdList }) => replyIdList.length === 0);
  const named = selection.flatMap(({ commentId, replyIdList }) =>
    replyIdList.map((replyId) => [replyId, commentId] as const),
  );
  return { roots: new Set(whole.map(({ commentId }) => commentId)), replies: new Map(named) };
}

async function requireBelow(tx: Transaction, postId: string, replies: Map<string, string>): Promise<void> {
  if (replies.size === 0) return;
  const found = await tx
    .select({ replyId: comment.commentId, parentId: comment.parentId })
    .from(comment)
    .where(and(eq(comment.postId, postId), inArray(comment.commentId, [...replies.keys()])));
  const right = found.filter(({ replyId, parentId }) => replies.get(replyId) === parentId);
  if (right.length < replies.size) fail(commentErrors.notFound);
}
