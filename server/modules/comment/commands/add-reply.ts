import type {
  replyToComment as commentCall,
  Reply,
  replyToReply as replyCall,
} from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { and, desc, eq } from 'drizzle-orm';
import { refuseWords } from '#modules/moderation';
import { changeCounts, commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { requireMayComment } from '../queries/may-comment.ts';
import { presentReplies } from '../queries/present.ts';
import { acceptedContent } from '../rules/content.ts';
import { idAfter } from '../rules/id-after.ts';
import { comment } from '../tables.ts';
import { changeReplyCount } from './change-reply-count.ts';
import { findReply } from './find-reply.ts';
import { lockFirstLevel } from './lock-first-level.ts';

/** Replies to a first-level comment. */
export const replyToComment = (
  context: Context<UserViewer>,
  input: InputOf<typeof commentCall>,
): Promise<Reply> => addReply(context, input, null);

/** Replies to another reply below the same first-level comment. */
export const replyToReply = (
  context: Context<UserViewer>,
  input: InputOf<typeof replyCall>,
): Promise<Reply> => addReply(context, input, input.replyId);

async function addReply(
  context: Context<UserViewer>,
  { postId, commentId, content: typed }: InputOf<typeof commentCall>,
  answeredId: string | null,
): Promise<Reply> {
  const { app, viewer, now } = context;
  const post = await commentablePost(app.db, postId);
  await requireMayComment(context, post);
  const content = acceptedContent(typed);
  await refuseWords(app, { content });
  const rows = await app.db.transaction(async (tx) => {
    await lockFirstLevel(tx, postId, commentId);
    const answered = answeredId === null ? null : await findReply(tx, postId, commentId, answeredId);
    const replyId = idAfter(await lastReply(tx, postId, commentId), now);
    await changeReplyCount(tx, postId, commentId, 1);
    await changeCounts(tx, postId, { comments: 1 }, now);
    return tx
      .insert(comment)
      .values({
        postId,
        commentId: replyId,
        parentId: commentId,
        replyToId: answered?.replyId,
        replyToUserId: answered?.userId,
        userId: viewer.userId,
        content,
        createdAt: now,
      })
      .returning();
  });
  const [shown] = await presentReplies(context, post, rows);
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
