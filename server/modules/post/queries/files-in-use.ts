import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;
const idsOf = ({ rows }: { rows: Array<{ fileId: string }> }) => rows.map(({ fileId }) => fileId);

/** Files of these people that their posts show, or changes of them; deleted ones count until they are purged. */
export async function postFileUse(db: Db, userIds: readonly string[], fileIds: readonly string[]) {
  const [authors, ids] = [uuids(userIds), uuids(fileIds)];
  return idsOf(
    await db.execute<{ fileId: string }>(sql`
      select unnest(array[f.file_id, f.cover_id]) as "fileId" from post p join post_file f on f.post_id = p.post_id
      where p.author_id = any(${authors}) and (f.file_id = any(${ids}) or f.cover_id = any(${ids}))
      union select unnest(file_ids) from post_revision where author_id = any(${authors}) and file_ids && ${ids}`),
  );
}

/** Files of these people that their snapshots show. */
export async function snapshotFileUse(db: Db, userIds: readonly string[], fileIds: readonly string[]) {
  const ids = uuids(fileIds);
  return idsOf(
    await db.execute<{ fileId: string }>(sql`
      select unnest(array[f.file_id, f.cover_id]) as "fileId"
      from snapshot s join snapshot_file f on f.snapshot_id = s.snapshot_id
      where s.user_id = any(${uuids(userIds)}) and (f.file_id = any(${ids}) or f.cover_id = any(${ids}))`),
  );
}
