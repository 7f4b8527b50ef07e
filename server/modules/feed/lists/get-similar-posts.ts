import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getSimilarPosts as endpoint } from '@muyu/contract/feed-lists.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { getPostContents, hydratePosts } from '#modules/post';
import type { App } from '#platform/app.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { appendSeenIds, parseSeenIds, suffixOf } from '#platform/database/seen-ids.ts';
import { existsByIndex, statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { hydrateUnexcluded } from '../queries/excluded-authors.ts';
import { hydratePage } from '../queries/keyset-query.ts';

type Counted = { postId: string; n: number };
type Found = { postId: string; type: number; hotScore: number };

/** Posts a tag contributes, likers who are asked and posts a liker contributes, and the length of the list. */
const limits = { perTag: 150, likers: 30, perLiker: 15, list: 100 };

/** $1 the tag, $2 published posts: the newest rows of a tag are posts that wait for review. Ids are in the order of creation. */
const selectOfTag = statement<{ postId: string }>(
  'similar_tag',
  `select post_id as "postId" from post_tag t where tag_id = $1
     and ${existsByIndex('published_post p where p.post_id = t.post_id')} order by post_id desc limit $2`,
  `select t.post_id as "postId" from post_tag t join published_post p on p.post_id = t.post_id
   where t.tag_id = $1 order by t.post_id desc limit $2`,
);
const selectLikers = statement<{ userId: string }>(
  'similar_likers',
  'select user_id as "userId" from post_like where post_id = $1 order by created_at desc limit $2',
);
const selectBySharedAudience = statement<Counted>(
  'similar_audience',
  `select c.post_id as "postId", count(*)::int as n from unnest($1::uuid[]) l (user_id) cross join lateral (
     select post_id from post_like k where k.user_id = l.user_id order by created_at desc limit $2
   ) c where c.post_id <> $3 group by c.post_id`,
  `select post_id as "postId", count(*)::int as n from (
     select post_id from post_like where user_id = any($1::uuid[]) order by created_at desc limit $2::bigint * cardinality($1::uuid[])
   ) newest where post_id <> $3 group by post_id`,
);
const selectPublished = statement<Found>(
  'similar_published',
  'select post_id as "postId", type, hot_score as "hotScore" from post_stat where post_id = any($1::uuid[])',
);

const lists = memoizePerApp(() => new Cache<Found[]>(30_000, 1_000));
/** The newest posts of a tag, for a second: many posts share a tag. */
const tagPosts = memoizePerApp(() => new Cache<string[]>(1_000, 500));

/** How many of these tags each of their newest posts has. */
async function countSharedTags(app: App, postId: string, tagIds: readonly string[]) {
  const posts = await Promise.all(
    tagIds.map((tagId) =>
      tagPosts(app).get(tagId, async () =>
        (await selectOfTag(app.db, [tagId, limits.perTag])).map((row) => row.postId),
      ),
    ),
  );
  const counts = new Map<string, number>();
  for (const id of posts.flat()) if (id !== postId) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** How many of the latest likers of the post like each other post. */
async function countSharedLikers({ db }: App, postId: string): Promise<Map<string, number>> {
  const likers = await selectLikers(db, [postId, limits.likers]);
  if (likers.length === 0) return new Map();
  const userIds = likers.map(({ userId }) => userId);
  const rows = await selectBySharedAudience(db, [userIds, limits.perLiker, postId]);
  return new Map(rows.map((row) => [row.postId, row.n]));
}

/** The posts like this one, of a type or all (0), the most similar first: by shared tags, then by shared likers, then by hot score. */
async function loadSimilar(
  app: App,
  postId: string,
  tagIds: readonly string[],
  type: number,
): Promise<Found[]> {
  const [tags, audience] = await Promise.all([
    countSharedTags(app, postId, tagIds),
    countSharedLikers(app, postId),
  ]);
  const count = (counts: Map<string, number>, id: string) => counts.get(id) ?? 0;
  const byCounts = (a: string, b: string) =>
    count(tags, b) - count(tags, a) || count(audience, b) - count(audience, a);
  const nearest = [...new Set([...tags.keys(), ...audience.keys()])].sort(
    (a, b) => byCounts(a, b) || (a < b ? 1 : -1),
  );
  // Without a type only the scores of posts that reach the list are read; of equal ones those of the newest.
  const found = await selectPublished(app.db, [type === 0 ? nearest.slice(0, limits.list) : nearest]);
  return found
    .filter((post) => type === 0 || post.type === type)
    .sort((a, b) => byCounts(a.postId, b.postId) || b.hotScore - a.hotScore || (a.postId < b.postId ? 1 : -1))
    .slice(0, limits.list);
}

/** Posts like a given one: shared tags first, then shared audience. The cursor holds what was shown. */
export async function getSimilarPosts(
  context: ContextOf<typeof endpoint>,
  { postId, page, limit, type = 0 }: InputOf<typeof endpoint>,
) {
  const { app } = context;
  if (!isId(postId)) fail(context, postErrors.notFound);
  const content = (await getPostContents(app, [postId])).get(postId);
  if (content?.state !== 'published') return fail(context, postErrors.notFound);
  const tagIds = content.tags.map(({ tagId }) => tagId);
  const list = await lists(app).get(`${postId} ${type}`, () => loadSimilar(app, postId, tagIds, type));
  const [shown = ''] = decodeCursor(page, ['string']) ?? [];
  const seen = new Set(parseSeenIds(shown));
  const left = list.filter((found) => !seen.has(suffixOf(found.postId)));
  const postIds = left.slice(0, limit).map((found) => found.postId);
  const nextPage = left.length > limit ? encodeCursor([appendSeenIds(shown, postIds)]) : null;
  return hydratePage(context, { postIds, nextPage }, hydrateUnexcluded(hydratePosts));
}
