import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { BatchCache, Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { listLength, type SharedEntry } from './build-recommendation.ts';
import { getTagIds } from './load-candidates.ts';

const selectTypes = statement<{ postId: string; type: number }>(
  'recommendation_types',
  'select post_id as "postId", type from published_post where post_id = any($1::uuid[])',
);
/** Types of posts for a minute: lists of many viewers have the same posts, and the pages of one viewer the same list. */
const postTypes = memoizePerApp(() => new BatchCache<number>(60_000, 20_000));

/** $1 the type, $2 the number of posts. */
const selectHottest = statement<{ postId: string; authorId: string }>(
  'recommendation_hottest',
  `select s.post_id as "postId", p.author_id as "authorId"
   from post_stat s join published_post p on p.post_id = s.post_id
   where s.type = $1 order by s.hot_score desc, s.post_id desc limit $2`,
);
/** The hottest posts of each type, the same for everybody, for half a minute. */
const hottestOfTypes = memoizePerApp(() => new Cache<SharedEntry[]>(30_000, 2));

async function loadHottest(app: App, type: number): Promise<SharedEntry[]> {
  const rows = await selectHottest(app.db, [type, listLength]);
  const postIds = rows.map(({ postId }) => postId);
  const tags = await getTagIds(app, postIds);
  return rows.map((row) => ({ ...row, reason: 'hot', tagIds: tags.get(row.postId) ?? [] }));
}

/**
 * The entries of a list that have this type, 0 is every type, and after them the hottest posts of the type: a list has the posts of all
 * types, of which one may have few.
 */
export async function ofType(
  app: App,
  entries: readonly SharedEntry[],
  type: number,
): Promise<readonly SharedEntry[]> {
  if (type === 0) return entries;
  const [types, hottest] = await Promise.all([
    postTypes(app).getMany(
      entries.map(({ postId }) => postId),
      async (missing) => {
        const rows = await selectTypes(app.db, [missing]);
        return new Map(rows.map((row) => [row.postId, row.type]));
      },
    ),
    hottestOfTypes(app).get(String(type), () => loadHottest(app, type)),
  ]);
  const own = entries.filter(({ postId }) => types.get(postId) === type);
  const listed = new Set(own.map(({ postId }) => postId));
  return [...own, ...hottest.filter(({ postId }) => !listed.has(postId))];
}
