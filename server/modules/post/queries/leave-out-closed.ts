import { getClosedAccounts } from '#modules/account';
import { listUnlockedAmong } from '#modules/membership';
import type { App } from '#platform/app.ts';

/**
 * Leaves out posts of people whose accounts are closed, except those that the viewer has bought. Costs a statement only where
 * there is such a post: the states of the accounts are in the cache of user cards.
 */
export async function leaveOutClosed<Row extends { postId: string; authorId: string }>(
  app: App,
  viewer: { userId: string },
  posts: readonly Row[],
): Promise<Row[]> {
  const closed = await getClosedAccounts(
    app,
    posts.map(({ authorId }) => authorId),
  );
  const isGone = ({ authorId }: Row) => closed.has(authorId) && authorId !== viewer.userId;
  const gone = posts.filter(isGone).map(({ postId }) => postId);
  if (gone.length === 0) return [...posts];
  const bought = await listUnlockedAmong(app.db, viewer.userId, gone);
  return posts.filter((row) => !isGone(row) || bought.has(row.postId));
}
