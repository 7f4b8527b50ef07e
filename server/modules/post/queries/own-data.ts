import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { type ExportFile, listFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { post, postCollect, postFile, postLike, postMark, postTag, publishedPost, tag } from '../tables.ts';
import { draftOf, type RevisedDraft, type RevisionRow, revisionsOf } from './revisions.ts';

const atOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * What a person published (with its place, its lock, the people that it names and a change that waits), liked and collected, for their export.
 * Files and people are named by their ids.
 */
export const ownData = (app: App, userId: string): ExportFile[] => [
  listFile<Published>('posts.json', (last) => posts(app, userId, last?.postId ?? first)),
  listFile<Marked>('likes.json', (last) => marks(app, postLike, userId, last)),
  listFile<Marked>('collections.json', (last) => marks(app, postCollect, userId, last)),
];

type Published = Omit<typeof post.$inferSelect, 'authorId'> & {
  fileIds: string[];
  tags: string[];
  /** Ids of the people that it names. */
  marks: string[];
  pinnedAt: Date | null;
  /** A change of it that waits for review or was rejected. */
  revision: (RevisedDraft & { state: string; submittedAt: Date }) | null;
};

async function posts({ db }: App, userId: string, after: string): Promise<Published[]> {
  const rows = await db
    .select()
    .from(post)
    .where(and(eq(post.authorId, userId), ne(post.state, 'deleted'), gt(post.postId, after)))
    .orderBy(asc(post.postId))
    .limit(atOnce);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.postId);
  const [files, tags, named, pins, revisions] = await Promise.all([
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
    db
      .select({ postId: postMark.postId, userId: postMark.userId })
      .from(postMark)
      .where(inArray(postMark.postId, ids))
      .orderBy(asc(postMark.postId), asc(postMark.position)),
    db
      .select({ postId: publishedPost.postId, pinnedAt: publishedPost.pinnedAt })
      .from(publishedPost)
      .where(and(inArray(publishedPost.postId, ids), isNotNull(publishedPost.pinnedAt))),
    revisionsOf(db, ids),
  ]);
  const pinOf = new Map(pins.map(({ postId, pinnedAt }) => [postId, pinnedAt]));
  const filesOf = Map.groupBy(files, (file) => file.postId);
  const tagsOf = Map.groupBy(tags, (each) => each.postId);
  const marksOf = Map.groupBy(named, (each) => each.postId);
  return rows.map(({ authorId, ...row }) => ({
    ...row,
    fileIds: (filesOf.get(row.postId) ?? []).map((file) => file.fileId),
    tags: (tagsOf.get(row.postId) ?? []).map((each) => each.key),
    marks: (marksOf.get(row.postId) ?? []).map((each) => each.userId),
    pinnedAt: pinOf.get(row.postId) ?? null,
    revision: revisionOf(revisions.get(row.postId)),
  }));
}

const revisionOf = (row: RevisionRow | undefined): Published['revision'] =>
  row ? { ...draftOf(row), state: row.state, submittedAt: row.submittedAt } : null;

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
