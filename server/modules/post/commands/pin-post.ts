import { type pinPost as endpoint, postErrors } from '@muyu/contract/post.ts';
import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { pinnedCount } from '../settings.ts';
import { publishedPost } from '../tables.ts';
import { lockOwnPost } from './lock-own-post.ts';

/**
 * Pins a published post of the viewer (1) or unpins it (0); idempotent. A user has at most `pinnedCount`: an
 * advisory lock serialises the pins of one user.
 */
export async function pinPost(
  context: ContextOf<typeof endpoint>,
  { postId, status }: { postId: string; status: 0 | 1 },
) {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const isPost = eq(publishedPost.postId, postId);
  await app.db.transaction(async (tx) => {
    const { state } = await lockOwnPost(context, tx, postId, userId);
    if (state !== 'published') fail(context, postErrors.notFound);
    if (status === 0) return tx.update(publishedPost).set({ pinnedAt: null }).where(isPost);
    const max = app.settings.get(pinnedCount);
    if ((await lockPinned(tx, userId, postId)) >= max) fail(context, postErrors.tooManyPinned, { most: max });
    return tx
      .update(publishedPost)
      .set({ pinnedAt: now })
      .where(and(isPost, isNull(publishedPost.pinnedAt)));
  });
  return { top: status === 1 };
}

/** Serialises the pins of one author until the transaction ends; returns the number of the author's other pinned posts. */
export async function lockPinned(tx: Transaction, authorId: string, postId: string): Promise<number> {
  await lockByName(tx, `pinned posts ${authorId}`);
  const pinned = and(eq(publishedPost.authorId, authorId), isNotNull(publishedPost.pinnedAt));
  const [others] = await tx
    .select({ n: count() })
    .from(publishedPost)
    .where(and(pinned, ne(publishedPost.postId, postId)));
  return others!.n;
}
