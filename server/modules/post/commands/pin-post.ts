import { postErrors, postLimits } from '@muyu/contract/post.ts';
import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { publishedPost } from '../tables.ts';
import { ownPost } from './own-post.ts';

/**
 * Pins a published post of one's own on one's page (1), the last pinned first, or takes it off (0); twice is once. At most
 * `postLimits.pinned` a person: pins of one person wait for each other.
 */
export async function pinPost(
  { app, viewer, now }: Context<UserViewer>,
  { postId, status }: { postId: string; status: 0 | 1 },
) {
  const { userId } = viewer;
  const isPost = eq(publishedPost.postId, postId);
  await app.db.transaction(async (tx) => {
    const { state } = await ownPost(tx, postId, userId);
    if (state !== 'published') fail(postErrors.notFound);
    if (status === 0) return tx.update(publishedPost).set({ pinnedAt: null }).where(isPost);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pinned posts ${userId}`}, 0))`);
    const pinned = and(eq(publishedPost.authorId, userId), isNotNull(publishedPost.pinnedAt));
    const [others] = await tx
      .select({ n: count() })
      .from(publishedPost)
      .where(and(pinned, ne(publishedPost.postId, postId)));
    if (others!.n >= postLimits.pinned) fail(postErrors.tooManyPinned, { most: postLimits.pinned });
    return tx
      .update(publishedPost)
      .set({ pinnedAt: now })
      .where(and(isPost, isNull(publishedPost.pinnedAt)));
  });
  return { top: status === 1 };
}
