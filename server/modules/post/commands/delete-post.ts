import { coreErrors } from '@muyu/contract/core/errors.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postTopic } from '../queries/post-content.ts';
import { post } from '../tables.ts';
import { takeDown } from './take-down.ts';

/** Deletes a post of one's own: it leaves every list at once, a review that waits is withdrawn. */
export async function deletePost({ app, viewer, now }: Context<UserViewer>, { postId }: { postId: string }) {
  if (!isId(postId)) fail(postErrors.notFound);
  await app.db.transaction(async (tx) => {
    const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
    if (!found || found.state === 'deleted') return fail(postErrors.notFound);
    if (found.authorId !== viewer.userId)
      fail(found.state === 'published' ? coreErrors.notAllowed : postErrors.notFound);
    await takeDown(app, tx, found, now);
  });
  app.live.hear(postTopic, postId);
  return {};
}
