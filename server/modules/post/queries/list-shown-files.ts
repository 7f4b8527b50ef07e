import { sql } from 'drizzle-orm';
import { uuidArray } from '#platform/database/columns.ts';
import type { Db } from '#platform/database/database.ts';
import type { OwnedFiles, RequestedFiles } from '#platform/module/file-use.ts';

type Columns = { fileId: string };
const isShown = sql`p.state = 'published'`;

/** Files and covers of published posts among these files. */
export async function listFilesOfPublishedPosts(
  db: Db,
  { fileIds }: Pick<OwnedFiles, 'fileIds'>,
): Promise<string[]> {
  const ids = uuidArray(fileIds);
  const { rows } = await db.execute<Columns>(sql`
    select f.file_id as "fileId" from post_file f join post p on p.post_id = f.post_id
    where f.file_id = any(${ids}) and ${isShown}
    union select f.cover_id from post_file f join post p on p.post_id = f.post_id
    where f.cover_id = any(${ids}) and ${isShown}`);
  return rows.map(({ fileId }) => fileId);
}

/** The files of this list that only locked posts show: URLs that any holder may use open none of them. */
export async function listFilesOfLockedPosts(
  db: Db,
  { fileIds }: Pick<OwnedFiles, 'fileIds'>,
): Promise<string[]> {
  const ids = uuidArray(fileIds);
  const { rows } = await db.execute<Columns>(sql`
    select file_id as "fileId" from (
      select f.file_id, p.lock from post_file f join post p on p.post_id = f.post_id
      where f.file_id = any(${ids}) and ${isShown}
      union all select f.cover_id, p.lock from post_file f join post p on p.post_id = f.post_id
      where f.cover_id = any(${ids}) and ${isShown}
    ) use group by file_id having bool_and(lock <> 'free')`);
  return rows.map(({ fileId }) => fileId);
}

/**
 * Files and covers of posts that are kept for this buyer, among these files: posts that their authors have deleted, and published
 * ones, which only the closure of an account hides.
 */
export async function listFilesKeptForBuyer(
  db: Db,
  { viewerId, fileIds }: RequestedFiles,
): Promise<string[]> {
  const ids = uuidArray(fileIds);
  const { rows } = await db.execute<Columns>(sql`
    select used.file_id as "fileId" from post_file f
    join post p on p.post_id = f.post_id
    join post_purchase b on b.post_id = f.post_id
    cross join lateral (values (f.file_id), (f.cover_id)) used (file_id)
    where (f.file_id = any(${ids}) or f.cover_id = any(${ids})) and used.file_id = any(${ids})
      and (${isShown} or (p.state = 'deleted' and p.kept_until > now()))
      and b.user_id = ${viewerId} and b.refunded_at is null`);
  return rows.map(({ fileId }) => fileId);
}

/** Files and covers of deleted posts of these authors that are kept for their buyers, among these files. */
export async function listFilesKeptOfAuthors(db: Db, { userIds, fileIds }: OwnedFiles): Promise<string[]> {
  const ids = uuidArray(fileIds);
  const { rows } = await db.execute<Columns>(sql`
    select used.file_id as "fileId" from post p
    join post_file f on f.post_id = p.post_id
    cross join lateral (values (f.file_id), (f.cover_id)) used (file_id)
    where p.author_id = any(${uuidArray(userIds)}) and p.state = 'deleted' and p.kept_until > now()
      and used.file_id = any(${ids})`);
  return rows.map(({ fileId }) => fileId);
}
