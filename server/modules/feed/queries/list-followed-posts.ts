import type { SortOrder } from '@muyu/contract/feed.ts';
import type { IdPage } from '#modules/post';
import { getFollowedIds } from '#modules/social';
import type { App, Context } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import { statement } from '#platform/database/statement.ts';
import { microsecondsIn } from '#platform/database/timestamp-text.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { RecentPost } from './author-posts.ts';
import { createKeysetQuery } from './keyset-query.ts';
import { type Followed, microsecondsOf, recentPosts } from './recent-posts.ts';
import { inBothOrders, type SortSql, sortSql } from './sort-order.ts';

/** `filtersType`: only the posts of the type $5. `withOwn`: those of the viewer, too. */
type Filter = { filtersType?: boolean; withOwn?: boolean };

/** The next posts of one author after the cursor ($1, $2). Without a type this is an index-only scan. */
const nextPostsSql = ({ after, order }: SortSql, { filtersType = false }: Filter, limit: string) => `
  select post_id, published_at from published_post
  where author_id = f.author_id ${filtersType ? 'and type = $5' : ''} and (published_at, post_id) ${after} ($1::timestamptz, $2::uuid)
  order by published_at ${order}, post_id ${order} limit ${limit}`;

/**
 * Selects the $3 followed authors whose next post comes first, and then $3 posts of each: only their posts can be on the
 * page. Of every other author the statement reads one index entry, independent of the number of posts.
 */
const followedSql = (sort: SortSql, filter: Filter, more = '') =>
  `with f as materialized (
     select f.author_id from (select target_id as author_id from follow where user_id = $4${filter.withOwn ? ' union all select $4' : ''}) f
     cross join lateral (${nextPostsSql(sort, filter, '1')}) s
     order by s.published_at ${sort.order}, s.post_id ${sort.order} limit $3
   )
   select s.post_id as "postId", s.published_at::text as key${more} from f cross join lateral (${nextPostsSql(sort, filter, '$3')}) s
   order by s.published_at ${sort.order}, s.post_id ${sort.order} limit $3`;

const createFollowedQuery = (name: string, sort: SortSql, filter: Filter) =>
  createKeysetQuery(
    name,
    'moment',
    followedSql(sort, filter),
    sort,
    // An author's posts lie on all shards: each shard returns its first $3 posts of the followed authors.
    `select post_id as "postId", published_at::text as key from published_post
     where author_id in (select target_id from follow where user_id = $4${filter.withOwn ? ' union all select $4' : ''})
       ${filter.filtersType ? 'and type = $5' : ''} and (published_at, post_id) ${sort.after} ($1::timestamptz, $2::uuid)
     order by published_at ${sort.order}, post_id ${sort.order} limit $3`,
  );
const selectAllTypes = inBothOrders((sort, suffix) =>
  createFollowedQuery(`home${suffix}`, sort, { withOwn: true }),
);
const selectByType = inBothOrders((sort, suffix) =>
  createFollowedQuery(`home_type${suffix}`, sort, { withOwn: true, filtersType: true }),
);
const selectAttention = createFollowedQuery('attention', sortSql.desc, {});

/** The same rows with what the memory of the server keeps of them. */
const createRowsQuery = (name: string, filter: Filter) =>
  statement<RecentPost>(
    name,
    followedSql(
      sortSql.desc,
      filter,
      `, f.author_id as "authorId", null as type, ${microsecondsOf('s.published_at')} as at`,
    ),
  );
const selectHomeRows = createRowsQuery('feed_home_rows', { withOwn: true });
const selectAttentionRows = createRowsQuery('feed_attention_rows', {});

type Asked = { page: string; size: number; sort: SortOrder; type: number; withOwn: boolean };

/**
 * Posts of followed people, and of the viewer `withOwn`; `type` restricts them, 0 is every type. Newest first they come from the
 * posts that the server has in memory, and from a statement for pages that reach further back.
 */
export async function listFollowedPosts(context: Context<UserViewer>, asked: Asked): Promise<IdPage> {
  const { app, viewer } = context;
  const { page, size, sort, type, withOwn } = asked;
  if (sort === 'desc') {
    const found = await takeFollowed(app, viewer.userId, asked);
    if (found) return toIdPage(found, size);
  }
  if (!withOwn) return selectAttention(app.db, page, size, viewer.userId);
  const query = (type ? selectByType : selectAllTypes)[sort];
  return query(app.db, page, size, viewer.userId, ...(type ? [type] : []));
}

/** The posts of a page and the next one, or null. Posts that the memory lacks are read once for all pages that need them. */
async function takeFollowed(
  app: App,
  viewerId: string,
  { page, size, type, withOwn }: Asked,
): Promise<readonly RecentPost[] | null> {
  const [key, postId] = decodeCursor(page, ['moment', 'id']) ?? [];
  const authorIds = await getFollowedIds(app, viewerId);
  const after = key === undefined || postId === undefined ? null : { at: microsecondsIn(key), postId };
  const followed: Followed = { authorIds, viewerId, withOwn, after };
  const posts = recentPosts(app);
  const found = await posts.take(followed, size + 1, type);
  if (found || type !== 0 || (await isClusterDatabase(app.db))) return found;
  const { version } = posts;
  // One more than the page needs: posts of the same time as the last row may be missing.
  const limit = size + 2;
  const select = withOwn ? selectHomeRows : selectAttentionRows;
  const { at, id } = sortSql.desc.first;
  const rows = await select(app.db, [key ?? at, postId ?? id, limit, viewerId]);
  // Follows may have changed since they were kept.
  if (authorIds === (await getFollowedIds(app, viewerId)))
    posts.learn(followed, rows, rows.length < limit, version);
  return rows;
}

function toIdPage(found: readonly RecentPost[], size: number): IdPage {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const nextPage = found.length > size && last ? encodeCursor([last.key, last.postId]) : null;
  return { postIds: shown.map((post) => post.postId), nextPage };
}
