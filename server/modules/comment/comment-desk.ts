import { reportErrors } from '@muyu/contract/report.ts';
import { and, eq } from 'drizzle-orm';
import type { ReportDesk, ReportedThing, ReportRef } from '#modules/moderation';
import { commentablePost } from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Database, Db, Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { changeReplyCount } from './commands/change-reply-count.ts';
import { lockRoots } from './commands/lock-first-level.ts';
import { deleteBelow, takeAway } from './commands/take-away.ts';
import { comment } from './tables.ts';

type Target = { postId: string; commentId: string };
type How = 'hidden' | 'deleted';

/** Answers for comments and replies that are reported. */
export const commentDesk = (app: App): ReportDesk => ({
  find: (context, ref) => reported(context.app.db, ref),
  remove: async (tx, { targetId, postId }, how, now) =>
    postId !== null &&
    remove(app, tx, { postId, commentId: targetId }, how === 'hide' ? 'hidden' : 'deleted', now),
});

const rowOf = async (db: Db, { postId, commentId }: Target) => {
  const [row] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId)));
  return row;
};

/** The comment or reply that everybody sees. Refuses with the posts' not found, or as a target that is gone. */
async function reported(
  db: Database,
  { postId = '', commentId = '', replyId }: ReportRef,
): Promise<ReportedThing> {
  await commentablePost(db, postId);
  const targetId = replyId ?? commentId;
  if (!isId(targetId) || !isId(commentId)) fail(reportErrors.targetGone);
  const row = await rowOf(db, { postId, commentId: targetId });
  const parentId = replyId === undefined ? null : commentId;
  if (row?.state !== 'published' || row.parentId !== parentId) return fail(reportErrors.targetGone);
  const root = parentId === null ? row : await rowOf(db, { postId, commentId });
  if (root?.state !== 'published') fail(reportErrors.targetGone);
  return { targetId, postId, authorId: row.userId, quoted: row.content };
}

/** Hides or deletes it; what is hidden can still be deleted. False when there is nothing left to remove. */
async function remove(app: App, tx: Transaction, target: Target, to: How, now: Date): Promise<boolean> {
  const { postId, commentId } = target;
  const parentId = (await rowOf(tx, target))?.parentId ?? null;
  const [root] = await lockRoots(tx, postId, [parentId ?? commentId]);
  const state = (await rowOf(tx, target))?.state;
  if (!root || (state !== 'published' && !(state === 'hidden' && to === 'deleted'))) return false;
  if (state === 'published' && root.state === 'published') {
    const going =
      parentId === null ? { roots: [commentId], replies: [] } : { roots: [], replies: [commentId] };
    await takeAway(app, tx, { postId, ...going }, to, now);
    return true;
  }
  await tx
    .update(comment)
    .set({ state: to })
    .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId)));
  if (parentId === null) await deleteBelow(tx, postId, [commentId], now);
  else if (state === 'published') await changeReplyCount(tx, postId, parentId, -1);
  return true;
}
