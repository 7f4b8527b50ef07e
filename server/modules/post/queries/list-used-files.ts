import { sql } from 'drizzle-orm';
import { uuidArray } from '#platform/database/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { type OwnedFiles, toFileIds } from '#platform/module/file-use.ts';

/** Files of these users in their posts and revisions; a deleted post counts until it is purged. */
export async function listFilesUsedByPosts(db: Db, { userIds, fileIds }: OwnedFiles) {
  const [authors, ids] = [uuidArray(userIds), uuidArray(fileIds)];
  return toFileIds(
    await db.execute<{ fileId: string }>(sql`
      select unnest(array[f.file_id, f.cover_id]) as "fileId" from post p join post_file f on f.post_id = p.post_id
      where p.author_id = any(${authors}) and (f.file_id = any(${ids}) or f.cover_id = any(${ids}))
      union select unnest(file_ids) from post_revision where author_id = any(${authors}) and file_ids && ${ids}`),
  );
}
