import { type FileKind, fileStates } from '@muyu/contract/media.ts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import type { FileRow } from '../../queries/get-own-file.ts';
import { isUnfinished } from '../../queries/is-unfinished.ts';
import { mediaFile } from '../../tables.ts';

type State = FileRow['state'];
export type ListedFile = FileRow & { changedKey: string };

/** Lists files of all users, the last changed first: one row more than `limit`, filtered by state and kind. */
export async function listFiles(
  db: Db,
  filter: { state?: State | undefined; kind?: FileKind | undefined },
  { page, limit }: PagedQuery,
): Promise<ListedFile[]> {
  const after = decodeCursor(page, ['moment', 'id']);
  const before = pageOffset(page, limit);
  // One statement a state: the index orders the rows of one state only.
  const found = await Promise.all(
    (filter.state ? [filter.state] : fileStates).map((state) =>
      db
        .select({ row: mediaFile, changedKey: sql<string>`${mediaFile.changedAt}::text` })
        .from(mediaFile)
        .where(
          and(
            eq(mediaFile.state, state),
            filter.kind ? eq(mediaFile.kind, filter.kind) : undefined,
            after
              ? sql`(${mediaFile.changedAt}, ${mediaFile.fileId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
              : undefined,
          ),
        )
        .orderBy(desc(mediaFile.changedAt), desc(mediaFile.fileId))
        .limit(before + limit + 1),
    ),
  );
  return found
    .flat()
    .map(({ row, changedKey }) => ({ ...row, changedKey }))
    .sort((a, b) => compare(b.changedKey, a.changedKey) || compare(b.fileId, a.fileId))
    .slice(before, before + limit + 1);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Counts the files of every state but `ready`. */
export async function countUnfinishedFiles(db: Db) {
  const rows = await db
    .select({ state: mediaFile.state, files: count() })
    .from(mediaFile)
    .where(isUnfinished)
    .groupBy(mediaFile.state);
  const of = (state: State) => rows.find((row) => row.state === state)?.files ?? 0;
  return { uploading: of('uploading'), processing: of('processing'), failed: of('failed') };
}
