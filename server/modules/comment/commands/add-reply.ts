import type {
  replyToComment as commentCall,
  Reply,
  replyToReply as replyCall,
} from '@muyu/contract/comment.ts';
import type { GivenOf } from '@muyu/contract/core/call.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { presentReplies } from '../queries/present.ts';
import { idAfter } from '../rules/id-after.ts';
import { comment } from '../tables.ts';
import { findReply } from './find-reply.ts';
import { lockFirstLevel } from './lock-first-level.ts';
import { write } from './write.ts';

/** Replies to a first-level comment. */
export const replyToComment = (
  context: Context<UserViewer>,
  given: GivenOf<typeof commentCall>,
): Promise<Reply> => addReply(context, given, null);

/** Replies to another reply below the same first-level comment. */
export const replyToReply = (
  context: Context<UserViewer>,
  { replyId, ...given }: GivenOf<typeof replyCall>,
): Promise<Reply> => addReply(context, given, replyId);

async function addReply(
  context: Context<UserViewer>,
  { commentId, ...given }: GivenOf<typeof commentCall>,
  answeredId: string | null,
): Promise<Reply> {
  const { postId } = given;
  const { post, row } = await write(context, given, async (tx) => {
    const parent = await lockFirstLevel(tx, postId, commentId);
    const answered = answeredId === null ? null : await findReply(tx, postId, commentId, answeredId);
    return {
      commentId: idAfter(await lastReply(tx, postId, commentId), context.now),
      parentId: commentId,
      replyToId: answered?.replyId,
      replyToUserId: answered?.userId,
      parentUserId: parent.userId,
    };
  });
  const [shown] = await presentReplies(context, post, [row]);
  return shown!;
}

async function lastReply(tx: Transaction, postId: string, commentId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ replyId: comment.commentId })
    .from(comment)
    .where(and(eq(comment.postId, postId), eq(comment.parentId, commentId), eq(comment.state, 'published')))
    .orderBy(desc(comment.commentId))
    .limit(1);
  return last?.replyId;
}
