import { and, asc, eq, gte } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { longVideoMs } from '#modules/media';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { postPublished } from '../events.ts';
import { firstHotScore, hotWeightsOf } from '../rules/hot-score.ts';
import { pinnedCount } from '../settings.ts';
import { firstPublication, post, postFile, postMention, postStat, publishedPost } from '../tables.ts';
import { recomputeCounters } from './counters/recompute-counters.ts';
import { isInAuthChannel } from './is-in-auth-channel.ts';
import { lockPinned } from './pin-post.ts';

type PostRow = typeof post.$inferSelect;

/**
 * Publishes a post that the caller has locked: inserts its rows of `published_post` and `post_stat`, and of
 * `first_publication` with the author's first one. A hidden post keeps its publication time and its pin, and its counters are recomputed.
 */
export async function publishPost(app: App, tx: Transaction, found: PostRow, now: Date): Promise<void> {
  const { postId, authorId, type, atlas, authChannel, placeCode } = found;
  const isRepublish = found.state === 'hidden';
  const publishedAt = (isRepublish && found.publishedAt) || now;
  await tx
    .update(post)
    .set({ state: 'published', publishedAt, hiddenAt: null, hiddenPinnedAt: null })
    .where(eq(post.postId, postId));
  const [author] = await tx
    .select({ userId: appUser.userId, certified: appUser.certified })
    .from(appUser)
    .where(eq(appUser.userId, authorId));
  await tx.insert(publishedPost).values({
    postId,
    authorId,
    type,
    certified: author!.certified,
    long: await hasLongVideo(app, tx, postId),
    atlas,
    authChannel: await isInAuthChannel(tx, author!, authChannel),
    placeCode,
    publishedAt,
    pinnedAt: await pinOf(app, tx, found),
  });
  await tx.insert(firstPublication).values({ userId: authorId, publishedAt }).onConflictDoNothing();
  await tx
    .insert(postStat)
    .values({ postId, type, publishedAt, hotScore: firstHotScore(publishedAt, hotWeightsOf(app)) });
  if (isRepublish) await recomputeCounters(app, tx, postId, publishedAt, now);
  const mentions = await tx
    .select({ userId: postMention.userId })
    .from(postMention)
    .where(eq(postMention.postId, postId))
    .orderBy(asc(postMention.position));
  const markUserIds = mentions.map(({ userId }) => userId);
  const notifiedAt = isRepublish ? publishedAt : null;
  await app.events.emit(tx, postPublished, { postId, authorId, markUserIds, isRepublish, notifiedAt }, now);
}

/** The pin that a hidden post had, unless its author has pinned as many others since as may be. */
async function pinOf(
  app: App,
  tx: Transaction,
  { postId, authorId, hiddenPinnedAt }: PostRow,
): Promise<Date | null> {
  if (!hiddenPinnedAt) return null;
  const others = await lockPinned(tx, authorId, postId);
  return others < app.settings.get(pinnedCount) ? hiddenPinnedAt : null;
}

/** Whether the post has a long video. */
export async function hasLongVideo(app: App, tx: Transaction, postId: string): Promise<boolean> {
  const [found] = await tx
    .select({ postId: postFile.postId })
    .from(postFile)
    .where(and(eq(postFile.postId, postId), gte(postFile.durationMs, longVideoMs(app))))
    .limit(1);
  return found !== undefined;
}
