import { asc, inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { DraftRows } from '../commands/validate-draft.ts';
import { postRevision, tag } from '../tables.ts';
import type { PostContent } from './get-post-contents.ts';

export type RevisionRow = typeof postRevision.$inferSelect;
/** The stored part of a draft; its sensitive terms are stored with the review item. */
export type StoredDraft = Omit<DraftRows, 'terms'>;

/** Pending and rejected revisions, by post id. */
export async function getRevisions(db: Db, postIds: readonly string[]): Promise<Map<string, RevisionRow>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(postRevision)
    .where(inArray(postRevision.postId, [...postIds]));
  return new Map(rows.map((row) => [row.postId, row]));
}

/** Parses a stored draft: JSON has no dates, so `consentAt` is a string there. */
export function parseDraft({ draft }: Pick<RevisionRow, 'draft'>): StoredDraft {
  const { columns, ...parts } = draft as StoredDraft;
  return { ...parts, columns: { ...columns, consentAt: new Date(columns.consentAt) } };
}

/** The contents after their revisions are applied; contents without a revision, and hidden ones, do not change. */
export async function getRevisedContents(
  { db }: App,
  contents: ReadonlyMap<string, PostContent>,
): Promise<Map<string, PostContent & { isRevised: boolean }>> {
  const published = [...contents].filter(([, { state }]) => state === 'published');
  const revisions = await getRevisions(
    db,
    published.map(([postId]) => postId),
  );
  const drafts = new Map([...revisions].map(([postId, row]) => [postId, parseDraft(row)]));
  const tagIds = [...drafts.values()].flatMap((draft) => draft.tagIds);
  const tags = tagIds.length
    ? await db.select().from(tag).where(inArray(tag.tagId, tagIds)).orderBy(asc(tag.position))
    : [];
  return new Map(
    [...contents].map(([postId, content]): [string, PostContent & { isRevised: boolean }] => {
      const draft = drafts.get(postId);
      if (!draft) return [postId, { ...content, isRevised: false }];
      const { columns, files, markUserIds } = draft;
      const revised = {
        ...content,
        ...columns,
        address: columns.address ?? null,
        placeCode: columns.placeCode ?? null,
        atlas: columns.atlas ?? false,
        lock: columns.lock ?? content.lock,
        priceFen: columns.priceFen ?? null,
        preview: columns.preview ?? content.preview,
        files: files.map((file, position) => ({
          ...noVideo,
          ...file,
          type: file.type ?? 1,
          postId,
          position,
        })),
        tags: tags.filter(({ tagId }) => draft.tagIds.includes(tagId)),
        markUserIds,
        isRevised: true,
      };
      return [postId, revised];
    }),
  );
}

const noVideo = { coverId: null, durationMs: null, hasSound: null, streaming: null };
