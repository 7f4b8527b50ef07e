import { type getTag as endpoint, type TagWithCount, tagErrors } from '@muyu/contract/tag.ts';
import type { App, Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { BatchCache, Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { toTagDto } from '../../views.ts';
import { type TagRow, tagsTopic } from '../get-post-contents.ts';

type TagCountRow = TagRow & { postNum: number; merging?: string[] };

const columns = `t.tag_id as "tagId", t.name_zh as "nameZh", t.name_en as "nameEn", t.name_ja as "nameJa",
  coalesce(counted.n, 0)::int as "postNum"`;

/**
 * Up to this many posts of a tag those that lists show are counted: published ones of accounts that are not closed. Beyond it all are,
 * because reading each post of a large tag takes seconds.
 */
const maxCounted = 1_000;

/** SQL: posts of the tags of an earlier CTE. */
const countOf = (tags: string) => `sized as (
    select t.tag_id, (select count(*) from (
      select from post_tag c where c.tag_id = t.tag_id limit ${maxCounted + 1}
    ) few) as n from (select distinct tag_id from ${tags}) t
  ), counted as (
    select z.tag_id, case when z.n > ${maxCounted}
      then (select count(*) from post_tag c where c.tag_id = z.tag_id)
      else (select count(*) from post_tag c join published_post p using (post_id)
        join app_user u on u.user_id = p.author_id and u.state <> 'closed' where c.tag_id = z.tag_id)
    end as n from sized z
  )`;

/** SQL for a cluster, whose shards count the posts that they hold; the accounts of the authors are on others. */
const countOnCluster = (tags: string) => `counted as (
    select c.tag_id, count(*) as n from post_tag c join published_post p using (post_id)
    where c.tag_id in (select tag_id from ${tags}) group by c.tag_id
  )`;

/** SQL: the tags that were merged into `t` and whose posts a job is still moving. */
const merging = `array(
    select s.tag_id from tag s where s.merged_into = t.tag_id and exists (select from post_tag c where c.tag_id = s.tag_id)
  )::text[]`;

/** The tags $1, or those that they were merged into, without blocked ones. */
const tagsSql = (count: typeof countOf, parts: string) => `with chosen as (
     select m.tag_id as requested_id, t.tag_id, t.name_zh, t.name_en, t.name_ja
     from tag m join tag t on t.tag_id = coalesce(m.merged_into, m.tag_id)
     where m.tag_id = any($1::uuid[]) and t.blocked_at is null
   ), ${count('chosen')}
   select t.requested_id as "requestedId", ${columns}${parts} from chosen t left join counted using (tag_id)`;
/** On a cluster the posts that were not moved yet are of no tag: each shard would have to be asked for each tag. */
const selectTags = statement<TagCountRow & { requestedId: string }>(
  'tags_counted',
  tagsSql(countOf, `, ${merging} as merging`),
  tagsSql(countOnCluster, ''),
);

const selectManagedCounts = statement<{ tagId: string; posts: number }>(
  'managed_tag_counts',
  `with chosen as (select tag_id from tag where merged_into is null),
   ${countOf('chosen')} select tag_id as "tagId", n::int as posts from counted`,
  `select t.tag_id as "tagId", count(*)::int as posts from post_tag t join published_post p using (post_id) group by 1`,
);

/** The numbers of posts of all tags, blocked ones too, by tag id. */
export async function countPostsOfTags({ db }: App): Promise<Map<string, number>> {
  const rows = await selectManagedCounts(db, []);
  return new Map(rows.map(({ tagId, posts }) => [tagId, posts]));
}

/** $1 number of hottest posts, $2 number of tags. */
const hotTagsSql = (
  count: typeof countOf,
) => `with hot as (select post_id from post_stat order by hot_score desc, post_id desc limit $1),
   carried as (
     select tag_id, count(*) as n from hot join post_tag using (post_id) join tag t using (tag_id)
     where t.blocked_at is null and t.merged_into is null group by tag_id order by n desc, tag_id limit $2
   ), ${count('carried')}
   select ${columns} from carried join tag t using (tag_id) left join counted using (tag_id)
   order by carried.n desc, t.position, t.tag_id`;
const selectHotTags = statement<TagCountRow>('tags_hot', hotTagsSql(countOf), hotTagsSql(countOnCluster));

const maxHotPosts = 300;
const maxHotTags = 10;
const cacheMs = 20_000;

const getCaches = memoizePerApp((app) => {
  const tags = new BatchCache<TagCountRow>(cacheMs, 1_000);
  const hot = new Cache<TagCountRow[]>(cacheMs, 1);
  const clear = () => {
    tags.clear();
    hot.clear();
  };
  app.pubsub.subscribe(tagsTopic, clear);
  app.pubsub.onReconnect(clear);
  return { tags, hot };
});

/** Counted tags by requested id, without those that are gone or blocked. */
const getCountedTags = (app: App, tagIds: readonly string[]): Promise<Map<string, TagCountRow>> =>
  getCaches(app).tags.getMany(tagIds.filter(isId), async (missing) => {
    const rows = await selectTags(app.db, [missing]);
    return new Map(rows.map(({ requestedId, ...row }) => [requestedId, row]));
  });

const toTagWithCount = (row: TagCountRow, { locale }: Context): TagWithCount => ({
  ...toTagDto(row, locale),
  postNum: row.postNum,
});

/** One tag with the number of its posts, which may be `cacheMs` old. */
export async function getTag(
  context: ContextOf<typeof endpoint>,
  { tagId }: { tagId: string },
): Promise<TagWithCount> {
  const { app } = context;
  const row = (await getCountedTags(app, [tagId])).get(tagId);
  return toTagWithCount(row ?? fail(context, tagErrors.notFound), context);
}

/** Tags with their counts in the order of the ids, without those that are gone. */
export async function listTagsWithCount(
  context: Context,
  tagIds: readonly string[],
): Promise<TagWithCount[]> {
  const counted = await getCountedTags(context.app, tagIds);
  return tagIds.flatMap((tagId) => counted.get(tagId) ?? []).map((row) => toTagWithCount(row, context));
}

/**
 * The tag of an id, or the one that it was merged into, with the number of its posts and the tags that are being merged into it, which
 * may be `cacheMs` old; null for an unknown or blocked tag.
 */
export async function findTag(
  app: App,
  tagId: string,
): Promise<{ tagId: string; postNum: number; merging: readonly string[] } | null> {
  const row = (await getCountedTags(app, [tagId])).get(tagId);
  return row ? { tagId: row.tagId, postNum: row.postNum, merging: row.merging ?? [] } : null;
}

/** The tags of the hottest posts, the most frequent first. */
export async function listHotTags(context: Context): Promise<TagWithCount[]> {
  const { app } = context;
  const rows = await getCaches(app).hot.get('all', () => selectHotTags(app.db, [maxHotPosts, maxHotTags]));
  return rows.map((row) => toTagWithCount(row, context));
}
