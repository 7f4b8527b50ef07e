import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Files and covers of these users' snapshots that have not expired. */
export async function listFilesOfLiveSnapshots(
  db: Db,
  userIds: readonly string[],
  fileIds: readonly string[],
): Promise<string[]> {
  const ids = sql`${sql.param(fileIds)}::uuid[]`;
  const { rows } = await db.execute<{ fileId: string }>(sql`
    select unnest(array[f.file_id, f.cover_id]) as "fileId"
    from snapshot s join snapshot_file f on f.snapshot_id = s.snapshot_id
    where s.user_id = any(${sql.param(userIds)}::uuid[]) and s.expires_at > now()
      and (f.file_id = any(${ids}) or f.cover_id = any(${ids}))`);
  return rows.map(({ fileId }) => fileId);
}
