import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { mediaFile } from '../tables.ts';
import type { FileRow } from './get-own-file.ts';

const atOnce = 500;

/** All files that meet a condition, in batches by owner and id. `signal` aborts between two batches. */
export async function* walkFiles(
  db: Db,
  condition: SQL | undefined,
  signal?: AbortSignal,
): AsyncGenerator<FileRow[]> {
  for (let last = { userId: MIN_UUID, fileId: MIN_UUID }; ; ) {
    signal?.throwIfAborted();
    const after = sql`(${mediaFile.userId}, ${mediaFile.fileId}) > (${last.userId}::uuid, ${last.fileId}::uuid)`;
    const rows = await db
      .select()
      .from(mediaFile)
      .where(and(condition, after))
      .orderBy(asc(mediaFile.userId), asc(mediaFile.fileId))
      .limit(atOnce);
    yield rows;
    last = rows.at(-1) ?? last;
    if (rows.length < atOnce) return;
  }
}
