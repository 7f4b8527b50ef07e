import { locales } from '@muyu/contract/core/locale.ts';
import { asc, inArray } from 'drizzle-orm';
import { hotWeightsOf, type PostContent, postStat, publishedPost } from '#modules/post';
import { placeName } from '#modules/site';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { analysisVersion } from '../analysis/analyze.ts';
import { getIndexedPosts } from '../queries/get-indexed-posts.ts';
import { keysOfPost, type PostTexts } from '../rules/post-keys.ts';
import { searchPost } from '../tables.ts';

type Indexed = Pick<PostContent, 'title' | 'content' | 'lock' | 'address' | 'placeCode'> & {
  tags: { nameZh: string; nameEn: string; nameJa: string }[];
  hidesPlace: boolean;
};

/**
 * Engagement is at most ten to this power, in `recordEngagement`, too: while scores are computed again after a change of the decay,
 * the hot score of a post may be that of the old decay, and the difference thousands of decades.
 */
export const maxDecades = 30;

/** The texts by which a post is found: a locked one by title, tags and author only, one of a person who hides from places without its place. */
function textsOfPost(
  app: App,
  post: Indexed,
  author: { nickname: string; username: string } | null,
): PostTexts {
  const tags = post.tags.flatMap(({ nameZh, nameEn, nameJa }) => [nameZh, nameEn, nameJa]);
  const places = post.hidesPlace
    ? []
    : [post.address ?? '', ...locales.flatMap((locale) => placeName(app, post.placeCode, locale) ?? [])];
  return {
    head: [post.title, ...tags, ...(author ? [author.nickname] : [])],
    body: post.lock === 'free' ? [post.content, ...new Set(places)] : [],
  };
}

/** Writes the index rows of these published posts in the order of their ids; ids of others are ignored. */
export async function indexPosts(app: App, db: Db, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const weights = hotWeightsOf(app);
  const [contents, rows, stats] = [
    await getIndexedPosts(db, postIds),
    await db
      .select()
      .from(publishedPost)
      .where(inArray(publishedPost.postId, [...postIds]))
      .orderBy(asc(publishedPost.postId)),
    await db
      .select({ postId: postStat.postId, hotScore: postStat.hotScore })
      .from(postStat)
      .where(inArray(postStat.postId, [...postIds])),
  ];
  const hot = new Map(stats.map(({ postId, hotScore }) => [postId, hotScore]));
  for (const { postId, authorId, type, publishedAt, certified } of rows) {
    const content = contents.get(postId);
    if (!content) continue;
    const decades = (hot.get(postId) ?? 0) - publishedAt.getTime() / 1000 / weights.secondsPerDecade;
    const values = {
      authorId,
      type,
      publishedAt,
      certified,
      engagement: 10 ** Math.min(maxDecades, Math.max(0, decades)) - 1,
      version: analysisVersion,
      keys: keysOfPost(textsOfPost(app, content, content.author), publishedAt),
    };
    await db
      .insert(searchPost)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: searchPost.postId, set: values });
  }
}
