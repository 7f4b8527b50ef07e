import { sql } from 'drizzle-orm';
import { uuidArray } from '#platform/database/columns.ts';
import type { Db } from '#platform/database/database.ts';
import type { OwnedFiles } from '#platform/module/file-use.ts';

/** Files and covers of these users' snapshots that have not expired. */
export async function listFilesOfLiveSnapshots(db: Db, { userIds, fileIds }: OwnedFiles): Promise<string[]> {
  const ids = uuidArray(fileIds);
  const { rows } = await db.execute<{ fileId: string }>(sql`
    select unnest(array[f.file_id, f.cover_id]) as "fileId"
    from snapshot s join snapshot_file f on f.snapshot_id = s.snapshot_id
    where s.user_id = any(${uuidArray(userIds)}) and s.expires_at > now() and f.hidden_at is null
      and (f.file_id = any(${ids}) or f.cover_id = any(${ids}))`);
  return rows.map(({ fileId }) => fileId);
}
