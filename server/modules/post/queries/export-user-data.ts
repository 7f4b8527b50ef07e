import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonListFile } from '#platform/module/personal-data.ts';
import { postCollect, postLike } from '../counters/tables.ts';
import { postSoldText } from '../sale/tables.ts';
import { post, postFile, postMention, postTag, publishedPost, tag } from '../tables.ts';
import { getRevisions, parseDraft, type RevisionRow, type StoredDraft } from './get-revisions.ts';

const batchSize = 500;

/** A user's posts (with mentions, pin and revision), likes and collections. Files and users are given by id. */
export const exportUserData = (app: App, userId: string): ExportFile[] => [
  jsonListFile<Published>('posts.json', (last) => listPosts(app, userId, last?.postId ?? MIN_UUID)),
  jsonListFile<ReactionRow>('likes.json', (last) => listReactions(app, postLike, userId, last)),
  jsonListFile<ReactionRow>('collections.json', (last) => listReactions(app, postCollect, userId, last)),
];

type Published = Omit<typeof post.$inferSelect, 'authorId'> & {
  fileIds: string[];
  tags: string[];
  /** Ids of the mentioned users. */
  marks: string[];
  pinnedAt: Date | null;
  /** Texts that the post had until an edit replaced them, kept for their buyers. */
  soldTexts: Pick<typeof postSoldText.$inferSelect, 'until' | 'title' | 'content'>[];
  /** A pending or rejected revision. */
  revision: (StoredDraft & { state: string; submittedAt: Date }) | null;
};

async function listPosts({ db }: App, userId: string, after: string): Promise<Published[]> {
  const rows = await db
    .select()
    .from(post)
    .where(and(eq(post.authorId, userId), ne(post.state, 'deleted'), gt(post.postId, after)))
    .orderBy(asc(post.postId))
    .limit(batchSize);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.postId);
  const [files, tags, mentions, pins, soldTexts, revisions] = await Promise.all([
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
      .select({ postId: postMention.postId, userId: postMention.userId })
      .from(postMention)
      .where(inArray(postMention.postId, ids))
      .orderBy(asc(postMention.postId), asc(postMention.position)),
    db
      .select({ postId: publishedPost.postId, pinnedAt: publishedPost.pinnedAt })
      .from(publishedPost)
      .where(and(inArray(publishedPost.postId, ids), isNotNull(publishedPost.pinnedAt))),
    db.select().from(postSoldText).where(inArray(postSoldText.postId, ids)).orderBy(asc(postSoldText.until)),
    getRevisions(db, ids),
  ]);
  const pinnedAtByPost = new Map(pins.map(({ postId, pinnedAt }) => [postId, pinnedAt]));
  const filesByParent = Map.groupBy(files, (file) => file.postId);
  const tagsByPost = Map.groupBy(tags, (row) => row.postId);
  const textsByPost = Map.groupBy(soldTexts, (row) => row.postId);
  const mentionsByPost = Map.groupBy(mentions, (row) => row.postId);
  return rows.map(({ authorId, ...row }) => ({
    ...row,
    fileIds: (filesByParent.get(row.postId) ?? []).map((file) => file.fileId),
    tags: (tagsByPost.get(row.postId) ?? []).map(({ key }) => key),
    marks: (mentionsByPost.get(row.postId) ?? []).map((mention) => mention.userId),
    pinnedAt: pinnedAtByPost.get(row.postId) ?? null,
    soldTexts: (textsByPost.get(row.postId) ?? []).map(({ postId, ...text }) => text),
    revision: toRevisionExport(revisions.get(row.postId)),
  }));
}

const toRevisionExport = (row: RevisionRow | undefined): Published['revision'] =>
  row ? { ...parseDraft(row), state: row.state, submittedAt: row.submittedAt } : null;

/** `at` is the text of PostgreSQL with its microseconds, so that the next page skips no row. */
type ReactionRow = { postId: string; at: string };

const listReactions = (
  { db }: App,
  table: typeof postLike | typeof postCollect,
  userId: string,
  last?: ReactionRow,
) =>
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
    .limit(batchSize);
