import { postErrors } from '@muyu/contract/post.ts';
import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ReportTargetHandler } from '#platform/module/review-targets.ts';
import { deleteReportedPost, hidePost } from './commands/remove-post.ts';
import { getCurrentPostContents } from './queries/get-current-post-contents.ts';
import { post } from './tables.ts';

/** Reports about posts: published posts can be reported; a removal hides or deletes the post. */
export const postReportTarget = (app: App) =>
  ({
    async find(context, { postId = '' }) {
      const isPublished = and(eq(post.postId, postId), eq(post.state, 'published'));
      const [found] = isId(postId) ? await app.db.select().from(post).where(isPublished) : [];
      if (!found) return fail(context, postErrors.notFound);
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
      if (!found || found.state === 'deleted') return false;
      if (how === 'delete') await deleteReportedPost(app, tx, found, now);
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
