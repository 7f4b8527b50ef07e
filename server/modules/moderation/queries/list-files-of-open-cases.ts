import { sql } from 'drizzle-orm';
import { uuidArray } from '#platform/database/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { type OwnedFiles, toFileIds } from '#platform/module/file-use.ts';

/** Files of these users that were reported: they stay until the case is decided, also when their owner replaces them. */
export async function listFilesOfOpenCases(db: Db, { userIds, fileIds }: OwnedFiles) {
  return toFileIds(
    await db.execute<{ fileId: string }>(sql`
      select unnest(file_ids) as "fileId" from report_case
      where author_id = any(${uuidArray(userIds)}) and state = 'open' and file_ids && ${uuidArray(fileIds)}`),
  );
}
