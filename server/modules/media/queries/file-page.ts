import type { FileKind } from '@muyu/contract/media.ts';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { decodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { mediaFile } from '../tables.ts';
import type { FileRow } from './own-file.ts';

type State = FileRow['state'];
export type ListedFile = FileRow & { changedKey: string };

const states: readonly State[] = ['uploading', 'processing', 'ready', 'failed'];

/** Files of everybody, what changed last first, one more than `limit`; of these states and this kind where given. */
export async function filePage(
  db: Db,
  filter: { state?: State | undefined; kind?: FileKind | undefined },
  page: string,
  limit: number,
): Promise<ListedFile[]> {
  const after = decodeCursor(page, ['moment', 'id']);
  const before = rowsBefore(page, limit);
  // One look into the index a state: over all of them there is no order that the database knows.
  const found = await Promise.all(
    (filter.state ? [filter.state] : states).map((state) =>
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

/** How many files are on their way, and how many failed. */
export async function unfinishedCounts(db: Db) {
  const rows = await db
    .select({ state: mediaFile.state, files: count() })
    .from(mediaFile)
    .where(ne(mediaFile.state, 'ready'))
    .groupBy(mediaFile.state);
  const of = (state: State) => rows.find((row) => row.state === state)?.files ?? 0;
  return { uploading: of('uploading'), processing: of('processing'), failed: of('failed') };
}
