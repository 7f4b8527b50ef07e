import { mediaLimits } from '@muyu/contract/media.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { postPublished } from '../events.ts';
import { firstHotScore } from '../rules/hot-score.ts';
import { post, postFile, postMark, postStat, publishedPost } from '../tables.ts';
import { countAgain } from './count-again.ts';

type PostRow = typeof post.$inferSelect;

/**
 * Publishes a post that the caller has locked: it gets its row among the published. One that was hidden comes back where
 * it was in time, with the counts that it had.
 */
export async function publishPost(app: App, tx: Transaction, found: PostRow, now: Date): Promise<void> {
  const { postId, authorId, type, atlas } = found;
  const again = found.state === 'hidden';
  const publishedAt = (again && found.publishedAt) || now;
  await tx.update(post).set({ state: 'published', publishedAt }).where(eq(post.postId, postId));
  await tx.insert(publishedPost).values({
    postId,
    authorId,
    type,
    certified: sql`(select ${appUser.certified} from ${appUser} where ${appUser.userId} = ${authorId})`,
    long: isLong(postId),
    atlas,
    publishedAt,
  });
  await tx.insert(postStat).values({ postId, type, publishedAt, hotScore: firstHotScore(publishedAt) });
  if (again) await countAgain(app, tx, postId, publishedAt, now);
  const marks = await tx
    .select({ userId: postMark.userId })
    .from(postMark)
    .where(eq(postMark.postId, postId))
    .orderBy(asc(postMark.position));
  const markUserIds = marks.map(({ userId }) => userId);
  await app.events.announce(tx, postPublished, { postId, authorId, markUserIds, again }, now);
}

/** Has it a video of five minutes or more? */
export const isLong = (postId: string) => sql<boolean>`exists (select 1 from ${postFile}
  where ${postFile.postId} = ${postId} and ${postFile.durationMs} >= ${mediaLimits.longSeconds * 1000})`;
