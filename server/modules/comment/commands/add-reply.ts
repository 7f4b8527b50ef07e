import type {
  replyToComment as commentEndpoint,
  Reply,
  replyToReply as replyEndpoint,
} from '@muyu/contract/comment.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateReplies } from '../queries/hydrate-comments.ts';
import { monotonicId } from '../rules/monotonic-id.ts';
import { comment } from '../tables.ts';
import { createComment } from './create-comment.ts';
import { getPublishedReply } from './get-published-reply.ts';
import { lockPublishedComment } from './lock-first-level-comments.ts';

/** Adds a reply to a first-level comment. */
export const replyToComment = (
  context: ContextOf<typeof commentEndpoint>,
  given: ClientInputOf<typeof commentEndpoint>,
): Promise<Reply> => addReply(context, given, null);

/** Adds a reply to another reply below the same first-level comment. */
export const replyToReply = (
  context: ContextOf<typeof replyEndpoint>,
  { replyId, ...given }: ClientInputOf<typeof replyEndpoint>,
): Promise<Reply> => addReply(context, given, replyId);

async function addReply(
  context: ContextOf<typeof commentEndpoint>,
  { commentId, ...given }: ClientInputOf<typeof commentEndpoint>,
  answeredReplyId: string | null,
): Promise<Reply> {
  const { postId } = given;
  const { post, row } = await createComment(context, given, [commentId, answeredReplyId], async (tx) => {
    const parent = await lockPublishedComment(context, tx, postId, commentId);
    const answered =
      answeredReplyId === null
        ? null
        : await getPublishedReply(context, tx, { postId, commentId, replyId: answeredReplyId });
    return {
      commentId: monotonicId(await getLastReplyId(tx, postId, commentId), context.now),
      parentId: commentId,
      replyToId: answered?.replyId,
      replyToUserId: answered?.userId,
      parentUserId: parent.userId,
    };
  });
  const [shown] = await hydrateReplies(context, post, [row]);
  return shown!;
}

async function getLastReplyId(
  tx: Transaction,
  postId: string,
  commentId: string,
): Promise<string | undefined> {
  const [last] = await tx
    .select({ replyId: comment.commentId })
    .from(comment)
    .where(and(eq(comment.postId, postId), eq(comment.parentId, commentId), eq(comment.state, 'published')))
    .orderBy(desc(comment.commentId))
    .limit(1);
  return last?.replyId;
}
