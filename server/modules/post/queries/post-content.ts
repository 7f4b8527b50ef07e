import { asc, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { BatchCache } from '#platform/cache.ts';
import { prepared } from '#platform/database/database.ts';
import { perApp } from '#platform/per-app.ts';
import { post, postFile, postMark, postTag, tag } from '../tables.ts';

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

const ids = sql.placeholder('postIds');

const postsById = prepared((db) =>
  db.select().from(post).where(sql`${post.postId} = any(${ids})`).prepare('posts_by_id'),
);
const filesById = prepared((db) =>
  db
    .select()
    .from(postFile)
    .where(sql`${postFile.postId} = any(${ids})`)
    .orderBy(asc(postFile.postId), asc(postFile.position))
    .prepare('post_files_by_id'),
);
const tagsById = prepared((db) =>
  db
    .select({
      postId: postTag.postId,
      tagId: tag.tagId,
      nameZh: tag.nameZh,
      nameEn: tag.nameEn,
      nameJa: tag.nameJa,
    })
    .from(postTag)
    .innerJoin(tag, sql`${tag.tagId} = ${postTag.tagId}`)
    .where(sql`${postTag.postId} = any(${ids})`)
    .orderBy(asc(tag.position))
    .prepare('post_tags_by_id'),
);

const marksById = prepared((db) =>
  db
    .select({ postId: postMark.postId, userId: postMark.userId })
    .from(postMark)
    .where(sql`${postMark.postId} = any(${ids})`)
    .orderBy(asc(postMark.postId), asc(postMark.position))
    .prepare('post_marks_by_id'),
);

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
  const [posts, files, tags, marks] = await Promise.all([
    postsById(app.db).execute({ postIds }),
    filesById(app.db).execute({ postIds }),
    tagsById(app.db).execute({ postIds }),
    marksById(app.db).execute({ postIds }),
  ]);
  return new Map(
    posts.map((row) => [
      row.postId,
      {
        ...row,
        files: files.filter((file) => file.postId === row.postId),
        tags: tags.filter((named) => named.postId === row.postId),
        marks: marks.filter((mark) => mark.postId === row.postId).map((mark) => mark.userId),
      },
    ]),
  );
}
