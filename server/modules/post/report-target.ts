import { postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { usedFileIds } from '#modules/media';
import { hasUnlocked } from '#modules/membership';
import type { App, Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { ReportedContent, ReportTargetHandler } from '#platform/module/review-targets.ts';
import { deleteReportedPost, hidePost } from './commands/remove-post.ts';
import { getCurrentPostContents } from './queries/get-current-post-contents.ts';
import { leaveOutClosed } from './queries/leave-out-closed.ts';
import { post, postFile } from './tables.ts';

type PostRow = typeof post.$inferSelect;

async function getRow(db: Db, postId: string): Promise<PostRow | undefined> {
  const rows = isId(postId) ? await db.select().from(post).where(eq(post.postId, postId)) : [];
  return rows[0];
}

/** Whether a post that its author deleted is still open to its buyers. */
const isKept = ({ state, hiddenAt, keptUntil }: PostRow, now: Date): boolean =>
  state === 'deleted' && hiddenAt === null && keptUntil !== null && keptUntil > now;

/** Whether the viewer may open the post, as its readers do: a published one, or one that the viewer has bought and keeps. */
async function isOpen({ app, viewer, now }: Context<UserViewer>, row: PostRow): Promise<boolean> {
  if (row.state === 'published') return (await leaveOutClosed(app, viewer, [row])).length > 0;
  return isKept(row, now) && (await hasUnlocked(app.db, viewer.userId, row.postId));
}

const toReported = async (
  db: Db,
  { postId, authorId, title, content }: PostRow,
): Promise<ReportedContent> => ({
  targetId: postId,
  postId: null,
  authorId,
  quoted: [title, content].filter(Boolean).join('\n'),
  fileIds: usedFileIds(await db.select().from(postFile).where(eq(postFile.postId, postId))),
});

/** Reports about posts that the viewer may open; a removal hides or deletes the post. */
export const postReportTarget = (app: App) =>
  ({
    async find(context, { postId = '' }) {
      const found = await getRow(app.db, postId);
      if (!found || !(await isOpen(context, found))) return fail(context, postErrors.notFound);
      return toReported(app.db, found);
    },
    async findForOperator({ now }, { postId = '' }) {
      const found = await getRow(app.db, postId);
      return found && (found.state === 'published' || isKept(found, now)) ? toReported(app.db, found) : null;
    },
    async remove(tx, { targetId }, how, now) {
      const [found] = await tx.select().from(post).where(eq(post.postId, targetId)).for('update');
      if (!found) return null;
      // Its author deleted it, and buyers may still open it: the money goes back to them, whichever removal was chosen.
      const kept = isKept(found, now);
      if (found.state === 'deleted' && !kept) return null;
      if (kept || how === 'delete') {
        await deleteReportedPost(app, tx, found, now);
        return 'delete';
      }
      if (found.state !== 'published') return null;
      await hidePost(app, tx, found, now);
      return 'hide';
    },
    getCurrent: (context, targets) =>
      getCurrentPostContents(
        context,
        targets.map(({ targetId }) => targetId),
      ),
  }) satisfies ReportTargetHandler;
