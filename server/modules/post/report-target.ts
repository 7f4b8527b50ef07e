import { postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { hasUnlocked } from '#modules/membership';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ReportTargetHandler } from '#platform/module/review-targets.ts';
import { deleteReportedPost, hidePost } from './commands/remove-post.ts';
import { getCurrentPostContents } from './queries/get-current-post-contents.ts';
import { post } from './tables.ts';

type PostRow = typeof post.$inferSelect;

/** Whether a post that its author deleted is still open to its buyers. */
const isKept = ({ state, hiddenAt, keptUntil }: PostRow, now: Date): boolean =>
  state === 'deleted' && hiddenAt === null && keptUntil !== null && keptUntil > now;

/**
 * Reports about posts: published posts can be reported, and by its buyers a deleted one that they keep; a removal hides or deletes
 * the post.
 */
export const postReportTarget = (app: App) =>
  ({
    async find(context, { postId = '' }) {
      const [found] = isId(postId) ? await app.db.select().from(post).where(eq(post.postId, postId)) : [];
      const isOpen =
        found?.state === 'published' ||
        (found && isKept(found, context.now) && (await hasUnlocked(app.db, context.viewer.userId, postId)));
      if (!isOpen) return fail(context, postErrors.notFound);
      const { authorId, title, content } = found;
      return {
        targetId: postId,
        postId: null,
        authorId,
        quoted: [title, content].filter(Boolean).join('\n'),
      };
    },
    async remove(tx, { targetId }, how, now) {
      const [found] = await tx.select().from(post).where(eq(post.postId, targetId)).for('update');
      if (!found) return false;
      // Its author deleted it, and buyers may still open it: the money goes back to them, whichever removal was chosen.
      const kept = isKept(found, now);
      if (found.state === 'deleted' && !kept) return false;
      if (kept || how === 'delete') await deleteReportedPost(app, tx, found, now);
      else if (found.state === 'published') await hidePost(app, tx, found, now);
      else return false;
      return true;
    },
    getCurrent: (context, targets) =>
      getCurrentPostContents(
        context,
        targets.map(({ targetId }) => targetId),
      ),
  }) satisfies ReportTargetHandler;
