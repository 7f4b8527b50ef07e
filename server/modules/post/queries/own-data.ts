import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { type ExportFile, listFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { post, postCollect, postFile, postLike, postTag, tag } from '../tables.ts';

const atOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

/** What a person published, liked and collected, for their export. Pictures are named by their files' ids. */
export const ownData = (app: App, userId: string): ExportFile[] => [
  listFile<Published>('posts.json', (last) => posts(app, userId, last?.postId ?? first)),
  listFile<Marked>('likes.json', (last) => marks(app, postLike, userId, last)),
  listFile<Marked>('collections.json', (last) => marks(app, postCollect, userId, last)),
];

type Published = Omit<typeof post.$inferSelect, 'authorId'> & { fileIds: string[]; tags: string[] };

async function posts({ db }: App, userId: string, after: string): Promise<Published[]> {
  const rows = await db
    .select()
    .from(post)
    .where(and(eq(post.authorId, userId), ne(post.state, 'deleted'), gt(post.postId, after)))
    .orderBy(asc(post.postId))
    .limit(atOnce);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.postId);
  const [files, tags] = await Promise.all([
    db
      .select({ postId: postFile.postId, fileId: postFile.fileId })
      .from(postFile)
      .where(inArray(postFile.postId, ids))
      .orderBy(asc(postFile.postId), asc(postFile.position)),
    db
      .select({ postId: postTag.postId, key: tag.key })
      .from(postTag)
      .innerJoin(tag, eq(tag.tagId, postTag.tagId))
      .where(inArray(postTag.postId, ids)),
  ]);
  const filesOf = Map.groupBy(files, (file) => file.postId);
  const tagsOf = Map.groupBy(tags, (named) => named.postId);
  return rows.map(({ authorId, ...row }) => ({
    ...row,
    fileIds: (filesOf.get(row.postId) ?? []).map((file) => file.fileId),
    tags: (tagsOf.get(row.postId) ?? []).map((named) => named.key),
  }));
}

/** `at` as the database writes it, so that the next page misses nothing between two milliseconds. */
type Marked = { postId: string; at: string };

const marks = ({ db }: App, table: typeof postLike | typeof postCollect, userId: string, last?: Marked) =>
  db
    .select({ postId: table.postId, at: sql<string>`${table.createdAt}::text` })
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        last
          ? sql`(${table.createdAt}, ${table.postId}) > (${last.at}::timestamptz, ${last.postId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(table.createdAt), asc(table.postId))
    .limit(atOnce);
