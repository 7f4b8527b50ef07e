import { asc, inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { DraftRows } from '../commands/read-draft.ts';
import { postRevision, tag } from '../tables.ts';
import type { PostContent } from './post-content.ts';

export type RevisionRow = typeof postRevision.$inferSelect;
/** What a revision keeps of its draft; the words that ask for a look lie with its review. */
export type RevisedDraft = Omit<DraftRows, 'words'>;

/** Changes of these published posts that wait or were rejected, by post id. */
export async function revisionsOf(db: Db, postIds: readonly string[]): Promise<Map<string, RevisionRow>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(postRevision)
    .where(inArray(postRevision.postId, [...postIds]));
  return new Map(rows.map((row) => [row.postId, row]));
}

/** The draft as `read-draft.ts` made it: the database has it as JSON, which knows no moments. */
export function draftOf({ draft }: Pick<RevisionRow, 'draft'>): RevisedDraft {
  const { columns, ...parts } = draft as RevisedDraft;
  return { ...parts, columns: { ...columns, consentAt: new Date(columns.consentAt) } };
}

/** Posts as they will be when their revisions are approved; posts without one as they are. */
export async function revisedContents(
  { db }: App,
  contents: ReadonlyMap<string, PostContent>,
): Promise<Map<string, PostContent & { revised: boolean }>> {
  const revisions = await revisionsOf(db, [...contents.keys()]);
  const drafts = new Map([...revisions].map(([postId, row]) => [postId, draftOf(row)]));
  const tagIds = [...drafts.values()].flatMap((draft) => draft.tagIds);
  const tags = tagIds.length
    ? await db.select().from(tag).where(inArray(tag.tagId, tagIds)).orderBy(asc(tag.position))
    : [];
  return new Map(
    [...contents].map(([postId, content]): [string, PostContent & { revised: boolean }] => {
      const draft = drafts.get(postId);
      if (!draft) return [postId, { ...content, revised: false }];
      const { columns, files, markUserIds } = draft;
      const revised = {
        ...content,
        ...columns,
        address: columns.address ?? null,
        placeCode: columns.placeCode ?? null,
        atlas: columns.atlas ?? false,
        files: files.map((file, position) => ({
          ...noVideo,
          ...file,
          type: file.type ?? 1,
          postId,
          position,
        })),
        tags: tags.filter(({ tagId }) => draft.tagIds.includes(tagId)),
        marks: markUserIds,
        revised: true,
      };
      return [postId, revised];
    }),
  );
}

const noVideo = { coverId: null, durationMs: null, hasSound: null, streaming: null };
