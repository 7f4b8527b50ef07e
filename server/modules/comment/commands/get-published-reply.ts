import { commentErrors } from '@muyu/contract/comment.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { comment } from '../tables.ts';

/** A published reply below a first-level comment, with its author; fails as not found for anything else. */
export async function getPublishedReply(
  context: MayFail<typeof commentErrors.notFound>,
  tx: Transaction,
  { postId, commentId, replyId }: { postId: string; commentId: string; replyId: string },
) {
  if (!isId(replyId)) fail(context, commentErrors.notFound);
  const [found] = await tx
    .select({ replyId: comment.commentId, userId: comment.userId })
    .from(comment)
    .where(
      and(
        eq(comment.postId, postId),
        eq(comment.commentId, replyId),
        eq(comment.parentId, commentId),
        eq(comment.state, 'published'),
      ),
    );
  return found ?? fail(context, commentErrors.notFound);
}
