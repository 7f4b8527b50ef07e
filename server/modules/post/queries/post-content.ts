import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { App } from '#platform/app.ts';
import { BatchCache } from '#platform/cache.ts';
import { statementByIds } from '#platform/database/statement.ts';
import { perApp } from '#platform/per-app.ts';
import { post, postFile, tag } from '../tables.ts';

/** Told between servers when a post's content or state changes; payload: its id. */
export const postTopic = 'post';

type PostRow = typeof post.$inferSelect;
type FileRow = typeof postFile.$inferSelect;
export type TagRow = Pick<typeof tag.$inferSelect, 'tagId' | 'nameZh' | 'nameEn' | 'nameJa'>;
/** A post as everybody sees it, without counters and without anything of the viewer. */
export type PostContent = PostRow & {
  files: FileRow[];
  tags: TagRow[];
  /** Ids of the people that it names, in order. */
  marks: string[];
};

const columnsOf = (table: PgTable): Array<[key: string, name: string]> =>
  Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]);

/** Rows of a table that belong to the post as JSON, in order. */
const rowsOf = (table: PgTable, from: string, order: string): string => {
  const fields = columnsOf(table).map(([key, name]) => `'${key}', r.${name}`);
  return `(select coalesce(json_agg(json_build_object(${fields.join()}) order by ${order}), '[]') from ${from})`;
};

/** A post with everything that belongs to it, in one read. */
const contents = statementByIds<PostContent>('post_contents', (ids) => {
  const own = columnsOf(post).map(([key, name]) => `p.${name} as "${key}"`);
  return `select ${own.join()},
    ${rowsOf(postFile, 'post_file r where r.post_id = p.post_id', 'r.position')} as files,
    ${rowsOf(tag, 'post_tag t join tag r on r.tag_id = t.tag_id where t.post_id = p.post_id', 'r.position')} as tags,
    array(select m.user_id from post_mark m where m.post_id = p.post_id order by m.position) as marks
  from post p where p.post_id ${ids}`;
});

const cacheOf = perApp((app) => {
  const published = (content: PostContent) => content.state === 'published';
  const cache = new BatchCache<PostContent>(10_000, 5_000, published);
  app.live.on(postTopic, (postId) => cache.drop(postId));
  app.live.onGap(() => cache.clear());
  return cache;
});

/** Content of many posts in any state, in bulk; published ones from a short cache that every change on any server empties. */
export function postContents(app: App, postIds: readonly string[]): Promise<Map<string, PostContent>> {
  return cacheOf(app).getMany(postIds, (missing) => load(app, missing));
}

async function load(app: App, postIds: string[]): Promise<Map<string, PostContent>> {
  const found = await contents(app.db, postIds);
  return new Map(found.map((content) => [content.postId, content]));
}
