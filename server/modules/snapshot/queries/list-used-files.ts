import { sql } from 'drizzle-orm';
import { uuidArray } from '#platform/database/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { type OwnedFiles, toFileIds } from '#platform/module/file-use.ts';

/** Files of these users in their snapshots. */
export async function listFilesUsedBySnapshots(db: Db, { userIds, fileIds }: OwnedFiles) {
  const ids = uuidArray(fileIds);
  return toFileIds(
    await db.execute<{ fileId: string }>(sql`
      select unnest(array[f.file_id, f.cover_id]) as "fileId"
      from snapshot s join snapshot_file f on f.snapshot_id = s.snapshot_id
      where s.user_id = any(${uuidArray(userIds)}) and (f.file_id = any(${ids}) or f.cover_id = any(${ids}))`),
  );
}
