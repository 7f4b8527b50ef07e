import { postErrors } from '@muyu/contract/post.ts';
import { and, eq } from 'drizzle-orm';
import type { ReportDesk } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { hidePost, takeDown } from './commands/take-down.ts';
import { post } from './tables.ts';

/** Reports about posts: a published one can be reported, and be hidden (its author still sees it) or deleted. */
export const postDesk = (app: App): ReportDesk => ({
  async find({ app: { db } }, { postId = '' }) {
    const shown = and(eq(post.postId, postId), eq(post.state, 'published'));
    const [found] = isId(postId) ? await db.select().from(post).where(shown) : [];
    if (!found) return fail(postErrors.notFound);
    const { authorId, title, content } = found;
    return { targetId: postId, postId: null, authorId, quoted: [title, content].filter(Boolean).join('\n') };
  },
  async remove(tx, { targetId }, how, now) {
    const [found] = await tx.select().from(post).where(eq(post.postId, targetId)).for('update');
    if (!found || found.state === 'deleted') return false;
    if (how === 'delete') await takeDown(app, tx, found, now);
    else if (found.state === 'published') await hidePost(app, tx, found, now);
    else return false;
    return true;
  },
});
