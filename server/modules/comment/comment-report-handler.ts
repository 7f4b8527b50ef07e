import { type addReport, reportErrors } from '@muyu/contract/report.ts';
import { and, eq } from 'drizzle-orm';
import { getClosedAccounts } from '#modules/account';
import { getCommentablePost, getPostContents } from '#modules/post';
import type { App, Context } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { ReportedContent, ReportRef, ReportTargetHandler } from '#platform/module/review-targets.ts';
import { failRequired } from '#platform/text/require-text.ts';
import { adjustReplyCount } from './commands/adjust-reply-count.ts';
import { clearDeleted } from './commands/clear-deleted.ts';
import { lockFirstLevelComments } from './commands/lock-first-level-comments.ts';
import { deleteChildReplies, removeComments } from './commands/remove-comments.ts';
import { getCurrentContents } from './queries/get-current-contents.ts';
import { comment } from './tables.ts';

type Target = { postId: string; commentId: string };
type Row = typeof comment.$inferSelect;
type RemovedState = 'hidden' | 'deleted';

/** Reports about comments and replies. */
export const commentReportHandler = (app: App): ReportTargetHandler => ({
  find: findReported,
  findForOperator: findShown,
  getCurrent: ({ app: { db } }, targets) => getCurrentContents(db, targets),
  async remove(tx, { targetId, postId }, how, now) {
    const to = how === 'hide' ? 'hidden' : 'deleted';
    return postId !== null && (await remove(app, tx, { postId, commentId: targetId }, to, now)) ? how : null;
  },
});

const getRow = async (db: Db, { postId, commentId }: Target) => {
  const [row] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId)));
  return row;
};

/** Finds a comment or reply that readers see, none of a closed account; fails with `post.notFound` or `report.targetGone`. */
async function findReported(
  context: ContextOf<typeof addReport>,
  { postId: given, commentId = '', replyId }: ReportRef,
): Promise<ReportedContent> {
  const postId = given ?? failRequired(context.locale, 'postId');
  await getCommentablePost(context, postId);
  const found = await findPublished(context.app.db, { postId, commentId, replyId });
  if (!found) return fail(context, reportErrors.targetGone);
  const { row, root } = found;
  if ((await getClosedAccounts(context.app, [row.userId, root.userId])).size > 0)
    fail(context, reportErrors.targetGone);
  return toReported(row);
}

async function findShown(
  { app }: Context<OperatorViewer>,
  { postId = '', commentId = '', replyId }: ReportRef,
): Promise<ReportedContent | null> {
  const post = isId(postId) ? (await getPostContents(app, [postId])).get(postId) : undefined;
  if (post?.state !== 'published') return null;
  const found = await findPublished(app.db, { postId, commentId, replyId });
  return found && toReported(found.row);
}

const toReported = ({ postId, commentId, userId, content }: Row): ReportedContent => ({
  targetId: commentId,
  postId,
  authorId: userId,
  quoted: content,
  fileIds: [],
});

/** A published comment, or a published reply below a published comment, and that comment; null when one is gone. */
async function findPublished(
  db: Db,
  { postId, commentId, replyId }: Target & { replyId: string | undefined },
): Promise<{ row: Row; root: Row } | null> {
  const targetId = replyId ?? commentId;
  if (!isId(targetId) || !isId(commentId)) return null;
  const row = await getRow(db, { postId, commentId: targetId });
  const parentId = replyId === undefined ? null : commentId;
  if (row?.state !== 'published' || row.parentId !== parentId) return null;
  const root = parentId === null ? row : await getRow(db, { postId, commentId });
  return root?.state === 'published' ? { row, root } : null;
}

/** Hides or deletes a comment or reply; a hidden one can still be deleted. False when nothing is left to remove. */
async function remove(
  app: App,
  tx: Transaction,
  target: Target,
  to: RemovedState,
  now: Date,
): Promise<boolean> {
  const { postId, commentId } = target;
  const parentId = (await getRow(tx, target))?.parentId ?? null;
  const [root] = await lockFirstLevelComments(tx, postId, [parentId ?? commentId]);
  const state = (await getRow(tx, target))?.state;
  if (!root || (state !== 'published' && !(state === 'hidden' && to === 'deleted'))) return false;
  if (state === 'published' && root.state === 'published') {
    const removal =
      parentId === null ? { roots: [commentId], replies: [] } : { roots: [], replies: [commentId] };
    await removeComments(app, tx, { postId, ...removal }, to, now);
    return true;
  }
  await tx
    .update(comment)
    .set({ state: to })
    .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId)));
  const below = parentId === null ? await deleteChildReplies(tx, postId, [commentId], now) : [];
  if (parentId !== null && state === 'published') await adjustReplyCount(tx, postId, parentId, -1);
  if (to === 'deleted') await clearDeleted(tx, postId, [commentId, ...below.map((reply) => reply.commentId)]);
  return true;
}
