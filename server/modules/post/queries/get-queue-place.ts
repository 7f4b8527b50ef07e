import { and, count, eq, gt, ne } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { newAccountDelay, newAccountMinutes, newAccountPosts } from '../settings.ts';
import { post } from '../tables.ts';

type AuthorContext = Pick<Context<UserViewer>, 'app' | 'viewer' | 'now'>;

/**
 * The place in the review queue of the next post of a new account: null while its posts of the last minutes are few, later
 * with each one more. Deleted posts do not count, for they left the queue. An advisory lock serializes concurrent posts.
 */
export async function getQueuePlace(
  { app, viewer, now }: AuthorContext,
  tx: Transaction,
): Promise<Date | null> {
  await lockByName(tx, `posts ${viewer.userId}`);
  const since = new Date(now.getTime() - app.settings.get(newAccountMinutes) * 60_000);
  const [written] = await tx
    .select({ posts: count() })
    .from(post)
    .where(and(eq(post.authorId, viewer.userId), gt(post.createdAt, since), ne(post.state, 'deleted')));
  const excess = written!.posts + 1 - app.settings.get(newAccountPosts);
  if (excess <= 0) return null;
  return new Date(now.getTime() + excess * app.settings.get(newAccountDelay) * 60_000);
}
