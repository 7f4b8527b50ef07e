import { type addComment, commentErrors } from '@muyu/contract/comment.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { isNewAccount, lockAgainstErasure } from '#modules/account';
import { submitForReview } from '#modules/moderation';
import { appendCounterDelta, getCommentablePost, lockPublishedPost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findByRequestKey, insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { exceedsNewAccountRate } from '../queries/comment-rate.ts';
import { requireMayComment } from '../queries/may-comment.ts';
import { newAccountHours } from '../settings.ts';
import { comment } from '../tables.ts';
import type { CommentRow } from '../views.ts';
import { adjustReplyCount } from './adjust-reply-count.ts';
import { type AddedRow, emitCommentAdded } from './emit-comment-added.ts';
import { prepareContent } from './prepare-content.ts';

/** A comment or a reply as a client sends it. */
export type CommentInput = { postId: string; content: string; markUserIds?: string[]; key?: string };

/** The first-level comment and the reply that a client answers; null where there is none. */
type Answered = readonly [commentId: string | null, replyId: string | null];

/** The new id and the comment and reply that it answers. */
export type CommentPosition = Pick<
  typeof comment.$inferInsert,
  'commentId' | 'parentId' | 'replyToId' | 'replyToUserId'
> & {
  /** The author of the first-level comment of a reply. */
  parentUserId?: string;
};

/**
 * Inserts a comment or a reply; `resolvePosition` runs inside the transaction and may lock or fail. A repeated `key` with
 * the same input returns the first row, also when nothing can be added any more. Content that requires a review is stored as
 * pending and not counted (decisions, rate limits).
 */
export async function createComment(
  context: ContextOf<typeof addComment>,
  { postId, content: rawContent, markUserIds: mentionedIds = [], key }: CommentInput,
  answered: Answered,
  resolvePosition: (tx: Transaction) => Promise<CommentPosition>,
) {
  const { app, viewer, now } = context;
  const post = await getCommentablePost(context, postId);
  const owner = { postId, userId: viewer.userId };
  const requestKey = requestKeyOf(key, [...answered, rawContent, mentionedIds]);
  const earlier = await findByRequestKey(app.db, comment, owner, requestKey);
  if (earlier) return { post, row: failIfRemoved(context, earlier) };
  await requireMayComment(context, post);
  const { reviewTerms, ...text } = await prepareContent(context, rawContent, mentionedIds);
  const isNew = await isNewAccount(context, context.app.settings.get(newAccountHours));
  const row = await app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, viewer.userId);
    // Before comments, as an erasure does. No purge deletes a row that is inserted after it.
    if (!(await lockPublishedPost(tx, postId))) fail(context, postErrors.notFound);
    const needsReview = reviewTerms.length > 0 || (isNew && (await exceedsNewAccountRate(context, tx)));
    const { parentUserId = null, ...position } = await resolvePosition(tx);
    const { row: added, inserted } = await insertOnce(tx, comment, owner, requestKey, {
      ...position,
      ...text,
      ...owner,
      state: needsReview ? 'pending' : 'published',
      createdAt: now,
    });
    if (!inserted) return failIfRemoved(context, added);
    if (!needsReview) await publish(context, tx, post, added, parentUserId);
    else {
      const targetId = added.commentId;
      await submitForReview(tx, {
        targetType: 'comment',
        targetId,
        authorId: viewer.userId,
        at: now,
        text: added.content,
        words: reviewTerms,
      });
    }
    return added;
  });
  return { post, row };
}

async function publish(
  { app, now }: Context,
  tx: Transaction,
  { authorId }: { authorId: string },
  added: AddedRow,
  commentUserId: string | null,
): Promise<void> {
  const { postId, parentId } = added;
  if (parentId) await adjustReplyCount(tx, postId, parentId, 1);
  await appendCounterDelta(tx, postId, { comments: 1 }, now);
  await emitCommentAdded(app, tx, added, { postAuthorId: authorId, commentUserId, notifiedAt: null }, now);
}

/** The row of an earlier request with the same key; fails when it is not visible to its author any more. */
function failIfRemoved(context: ContextOf<typeof addComment>, row: CommentRow): CommentRow {
  if (row.state !== 'published' && row.state !== 'pending') fail(context, commentErrors.notFound);
  return row;
}
