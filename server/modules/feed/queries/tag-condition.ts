import { tagErrors } from '@muyu/contract/tag.ts';
import { findTag } from '#modules/post';
import type { App } from '#platform/app.ts';
import { existsByIndex, statement } from '#platform/database/statement.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/**
 * How a list finds the posts of a tag: `scan` reads the list in its order and looks each post up among those of the tag, `join`
 * reads all posts of the tag and sorts them.
 */
export type TagPlan = 'scan' | 'join';
/** The same while other tags are being merged into the tag: of all of their posts. */
export type TagSource = TagPlan | 'scanMerging' | 'joinMerging';
const tagSources = ['scan', 'join', 'scanMerging', 'joinMerging'] as const;
/** A value for each source. */
export const mapSources = <Value>(create: (source: TagSource) => Value) =>
  Object.fromEntries(tagSources.map((source) => [source, create(source)])) as Record<TagSource, Value>;

/**
 * Up to this many posts the posts of a tag are sorted. Of a list of 1,000,000 posts a scan reads 10 million / (posts of the tag)
 * entries for a page, so that both plans read about as many rows here.
 */
const maxSorted = 3_000;
/** A list of few posts of the tag, by its size alone. */
export const planBySize = (postNum: number): TagPlan => (postNum > maxSorted ? 'scan' : 'join');

/** Up to this many posts they are sorted where a scan would first read many more of other tags. */
const maxSortedOfOld = 50_000;
/** Reading and sorting a post of the tag takes as long as looking up so many of the list. */
const lookupsOfSort = 2.5;

/**
 * Published posts after the twentieth newest post of the tag $1, counted up to $2: a scan looks about as many up before it has filled its
 * first page. On a cluster, whose shards scan at once, none are counted.
 */
const countNewer = statement<{ newer: number }>(
  'feed_tag_newer_posts',
  `select count(*)::int as newer from (
     select from published_post where post_id > (
       select post_id from post_tag where tag_id = $1 order by post_id desc offset 19 limit 1
     ) limit $2::int
   ) n`,
  'select 0 as newer where $1::uuid is not null and $2::int > 0',
);

const plans = memoizePerApp(() => new Cache<TagPlan>(60_000, 1_000));

/** The plan for a tag of so many posts, for lists of which each post counts; that of a large tag is kept for a minute. */
export async function planOf(app: App, tagId: string, postNum: number): Promise<TagPlan> {
  if (postNum <= maxSorted || postNum > maxSortedOfOld) return planBySize(postNum);
  return plans(app).get(tagId, async () => {
    const max = Math.ceil(lookupsOfSort * postNum);
    const [row] = await countNewer(app.db, [tagId, max]);
    return row!.newer < max ? 'scan' : 'join';
  });
}

type TagContext = { app: App } & MayFail<typeof tagErrors.notFound>;

/** The tag of an id, which may have been merged into another one. Fails for an unknown one. */
export const requireTag = async (context: TagContext, asked: string) =>
  (await findTag(context.app, asked)) ?? fail(context, tagErrors.notFound);

type FoundTag = Awaited<ReturnType<typeof requireTag>>;
/** How the posts of a tag are found: the source, and the value of its parameter. */
export type Tagged = { source: TagSource; value: string | readonly string[] };

/** The source for a plan: posts that were not moved yet are under the tags that are being merged into this one. */
export const sourceOf = ({ tagId, merging }: FoundTag, plan: TagPlan): Tagged =>
  merging.length === 0
    ? { source: plan, value: tagId }
    : { source: `${plan}Merging`, value: [tagId, ...merging] };

/** The source for the tag of an id. */
export async function chooseSource(context: TagContext, asked: string): Promise<Tagged> {
  const found = await requireTag(context, asked);
  return sourceOf(found, await planOf(context.app, found.tagId, found.postNum));
}

/** SQL: `table` restricted to the posts of the tag, or of the tags, in the parameter. */
export function fromTagged(
  table: string,
  source: TagSource,
  parameter: string,
): { from: string; where: string } {
  const isMerging = source === 'scanMerging' || source === 'joinMerging';
  const ofTag = `tag_id = ${isMerging ? `any(${parameter}::uuid[])` : parameter}`;
  if (source === 'scan' || source === 'scanMerging')
    return {
      from: `${table} x`,
      where: `and ${existsByIndex(`post_tag t where t.post_id = x.post_id and t.${ofTag}`)}`,
    };
  const distinct = isMerging ? 'distinct ' : '';
  return {
    from: `(select ${distinct}post_id from post_tag where ${ofTag} offset 0) t join ${table} x using (post_id)`,
    where: '',
  };
}
