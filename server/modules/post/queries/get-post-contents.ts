import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { App } from '#platform/app.ts';
import { statementByIds } from '#platform/database/statement.ts';
import { BatchCache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { post, postFile, tag } from '../tables.ts';

/** Published to all servers when a post's content or state changes; payload: its id. */
export const postTopic = 'post';

/** Published when operators change tags; payload: the tag. */
export const tagsTopic = 'tags';

type PostRow = typeof post.$inferSelect;
type FileRow = typeof postFile.$inferSelect;
export type TagRow = Pick<typeof tag.$inferSelect, 'tagId' | 'nameZh' | 'nameEn' | 'nameJa'>;
/** The content of a post, without counters and without the viewer's state. */
export type PostContent = PostRow & {
  files: FileRow[];
  tags: TagRow[];
  /** Ids of the mentioned users, in order. */
  markUserIds: string[];
  /** Whether an edit replaced a text that somebody had bought. */
  hasSoldText: boolean;
};

const columnsOf = (table: PgTable): Array<[key: string, name: string]> =>
  Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]);

/** SQL: the rows of a table that belong to a post, as a JSON array. */
const jsonRows = (table: PgTable, from: string, order: string): string => {
  const fields = columnsOf(table).map(([key, name]) => `'${key}', r.${name}`);
  return `(select coalesce(json_agg(json_build_object(${fields.join()}) order by ${order}), '[]') from ${from})`;
};

/** Posts with files, tags and mentions in one statement. */
const selectContents = statementByIds<PostContent>('post_contents', (ids, same) => {
  const own = columnsOf(post).map(([key, name]) => `p.${name} as "${key}"`);
  return `select ${own.join()},
    ${jsonRows(postFile, `post_file r where r.post_id ${same('p.post_id')}`, 'r.position')} as files,
    ${jsonRows(tag, `post_tag t join tag m on m.tag_id = t.tag_id join tag r on r.tag_id = coalesce(m.merged_into, m.tag_id) where t.post_id ${same('p.post_id')} and r.blocked_at is null`, 'r.position')} as tags,
    array(select m.user_id from post_mention m where m.post_id ${same('p.post_id')} order by m.position) as "markUserIds",
    exists (select from post_sold_text s where s.post_id ${same('p.post_id')}) as "hasSoldText"
  from post p where p.post_id ${ids}`;
});

const getCache = memoizePerApp((app) => {
  const published = (content: PostContent) => content.state === 'published';
  const cache = new BatchCache<PostContent>(10_000, 5_000, published);
  app.pubsub.subscribe(postTopic, (postId) => cache.delete(postId));
  app.pubsub.subscribe(tagsTopic, () => cache.clear());
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** Content of posts in any state, in bulk. Published posts come from a short cache that `postTopic` and `tagsTopic` invalidate. */
export function getPostContents(app: App, postIds: readonly string[]): Promise<Map<string, PostContent>> {
  return getCache(app).getMany(postIds, (missing) => loadContents(app, missing));
}

async function loadContents(app: App, postIds: string[]): Promise<Map<string, PostContent>> {
  const found = await selectContents(app.db, postIds);
  // A post may have a tag and one that is being merged into it.
  return new Map(
    found.map((content) => [content.postId, { ...content, tags: withoutRepeats(content.tags) }]),
  );
}

const withoutRepeats = (tags: TagRow[]): TagRow[] => [
  ...new Map(tags.map((row) => [row.tagId, row])).values(),
];
