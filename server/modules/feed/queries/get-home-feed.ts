import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getHomeFeed as endpoint } from '@muyu/contract/feed.ts';
import type { getAttentionFeed as attentionEndpoint } from '@muyu/contract/feed-lists.ts';
import { hydratePosts } from '#modules/post';
import { getFollowedIds } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { decodeCursor, encodeCursor, isCursorOf } from '#platform/database/cursor.ts';
import { appendSeenIds } from '#platform/database/seen-ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import {
  type Position,
  positionKinds,
  readPosition,
  startPosition,
  takeRecommendations,
  writePosition,
} from '../recommendation/take-recommendations.ts';
import { homeFillFollows } from '../settings.ts';
import { withoutExcludedFollowed } from './excluded-authors.ts';
import { createKeysetQuery, hydratePage, type IdPage } from './keyset-query.ts';
import { recentPosts } from './recent-posts.ts';
import { inBothOrders, type SortSql, sortSql } from './sort-order.ts';

/** The next posts of one author after the cursor ($1, $2). Without a type this is an index-only scan. */
const nextPostsSql = ({ after, order }: SortSql, filtersType: boolean, limit: string) => `
  select post_id, published_at from published_post
  where author_id = f.author_id ${filtersType ? 'and type = $5' : ''} and (published_at, post_id) ${after} ($1::timestamptz, $2::uuid)
  order by published_at ${order}, post_id ${order} limit ${limit}`;

/**
 * Selects the $3 followed authors whose next post comes first, and then $3 posts of each: only their posts can be on the
 * page. Of every other author the statement reads one index entry, independent of the number of posts.
 */
const createFollowedQuery = (name: string, filtersType: boolean, sort: SortSql, withOwn = true) =>
  createKeysetQuery(
    name,
    'moment',

    `with f as materialized (
       select f.author_id from (select target_id as author_id from follow where user_id = $4${withOwn ? ' union all select $4' : ''}) f
       cross join lateral (${nextPostsSql(sort, filtersType, '1')}) s
       order by s.published_at ${sort.order}, s.post_id ${sort.order} limit $3
     )
     select s.post_id as "postId", s.published_at::text as key from f cross join lateral (${nextPostsSql(sort, filtersType, '$3')}) s
     order by s.published_at ${sort.order}, s.post_id ${sort.order} limit $3`,
    sort,
    // An author's posts lie on all shards: each shard returns its first $3 posts of the followed authors.
    `select post_id as "postId", published_at::text as key from published_post
     where author_id in (select target_id from follow where user_id = $4${withOwn ? ' union all select $4' : ''})
       ${filtersType ? 'and type = $5' : ''} and (published_at, post_id) ${sort.after} ($1::timestamptz, $2::uuid)
     order by published_at ${sort.order}, post_id ${sort.order} limit $3`,
  );
const selectAllTypes = inBothOrders((sort, suffix) => createFollowedQuery(`home${suffix}`, false, sort));
const selectByType = inBothOrders((sort, suffix) => createFollowedQuery(`home_type${suffix}`, true, sort));

/**
 * Posts of followed people, and of the viewer unless `withOwn` is false, newest first: from the posts that the server has in
 * memory, and by the statement for pages that reach further back.
 */
async function takeFollowed(
  { app, viewer }: Context<UserViewer>,
  page: string,
  size: number,
  { type = 0, withOwn = true }: { type?: number; withOwn?: boolean },
): Promise<IdPage | null> {
  const [key, postId] = (decodeCursor(page, ['moment', 'id']) ?? []) as [string?, string?];
  const followed = await getFollowedIds(app, viewer.userId);
  const authorIds = withOwn ? [...followed, viewer.userId] : followed;
  const after = key === undefined || postId === undefined ? null : { key, postId };
  const found = await recentPosts(app).take(authorIds, size + 1, after, type);
  if (!found) return null;
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const nextPage = found.length > size && last ? encodeCursor([last.key, last.postId]) : null;
  return { postIds: shown.map((post) => post.postId), nextPage };
}

/** The people whom the viewer follows while they are so few that home is filled, else null. */
async function getFewFollowed({ app, viewer }: Context<UserViewer>): Promise<Set<string> | null> {
  const limit = app.settings.get(homeFillFollows);
  if (limit === 0) return null;
  const followed = await getFollowedIds(app, viewer.userId);
  return followed.length < limit ? new Set(followed) : null;
}

/**
 * The position in a home feed: the cursor of the posts of followed people, null at their end, and what was shown. The shown
 * posts are in every cursor, because an author who is unfollowed between two pages could be recommended afterwards.
 */
type HomePosition = { cursor: string | null; shown: Position };
const followedKinds = ['moment', 'id', 'string'] as const;

function readHomePosition(page: string): HomePosition {
  // A cursor of the recommended part begins with a word, which is no time.
  if (!isCursorOf(page, followedKinds) && isCursorOf(page, positionKinds))
    return { cursor: null, shown: readPosition(page) };
  const read = decodeCursor(page, followedKinds);
  if (!read) return { cursor: page, shown: startPosition };
  const [at, postId, seen] = read as [string, string, string];
  return { cursor: encodeCursor([at, postId]), shown: { ...startPosition, seen } };
}

const writeHomePosition = (cursor: string, { seen }: Position): string =>
  encodeCursor([...decodeCursor(cursor, ['moment', 'id'])!, seen]);

/** Posts of followed people without what the viewer has excluded; a page may be shorter for it. */
const hydrateFollowed = async (context: Context<UserViewer>, postIds: readonly string[]) =>
  withoutExcludedFollowed(context, await hydratePosts(context, postIds));

/**
 * Posts of followed users and of the viewer by time; `type` restricts them, 0 is every type. While the viewer follows few,
 * recommended posts of other people come after them.
 */
export async function getHomeFeed(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { page, size, sort, type = 0 } = input;
  const { app, viewer } = context;
  const { cursor, shown } = readHomePosition(page);
  const query = (type ? selectByType : selectAllTypes)[sort];
  const ids =
    cursor === null
      ? { postIds: [], nextPage: null }
      : ((sort === 'desc' ? await takeFollowed(context, cursor, size, { type }) : null) ??
        (await query(app.db, cursor, size, viewer.userId, ...(type ? [type] : []))));
  const position = { ...shown, seen: appendSeenIds(shown.seen, ids.postIds) };
  const own = (await hydrateFollowed(context, ids.postIds)).map((post) => ({ ...post, reason: null }));
  if (ids.nextPage !== null)
    return { resultList: own, hasNextPage: true, nextPage: writeHomePosition(ids.nextPage, position) };
  const end = { resultList: own, hasNextPage: false, nextPage: null };
  if (sort === 'asc') return end;
  const followed = await getFewFollowed(context);
  if (!followed) return end;
  const room = size - ids.postIds.length;
  if (room === 0) return { ...end, hasNextPage: true, nextPage: writePosition(position) };
  const { posts, next } = await takeRecommendations(context, position, room, {
    type,
    withoutAuthors: followed,
  });
  return {
    resultList: [...own, ...posts],
    hasNextPage: next !== null,
    nextPage: next && writePosition(next),
  };
}

const selectAttention = createFollowedQuery('attention', false, sortSql.desc, false);

/** Posts of followed users, newest first. */
export async function getAttentionFeed(
  context: ContextOf<typeof attentionEndpoint>,
  { page, limit }: InputOf<typeof attentionEndpoint>,
) {
  const { app, viewer } = context;
  const ids =
    (await takeFollowed(context, page, limit, { withOwn: false })) ??
    (await selectAttention(app.db, page, limit, viewer.userId));
  return hydratePage(context, ids, hydrateFollowed);
}
