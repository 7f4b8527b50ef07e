import { sql } from 'drizzle-orm';
import { coversOf, deleteFiles } from '#modules/media';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';

type Forgotten = { userId: string; fileIds: string[] };

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/**
 * The job: deletes files whose snapshot is gone, rows and bytes, and with a video the pictures of its stills. What its
 * owner shows elsewhere by now (their portrait, the proof of a certification, a post, another snapshot) stays. Doing it
 * again does no harm.
 */
export async function forgetSnapshotFiles(app: App, { userId, fileIds }: Forgotten): Promise<void> {
  const known = [...new Set([...fileIds, ...fileIds.flatMap(coversOf)])];
  const { gone, kept } = await app.db.transaction(async (tx) => {
    // Whoever wants to use one of them at this moment waits here, and then finds it used or gone.
    await tx.execute(sql`
      select 1 from media_file where user_id = ${userId} and file_id = any(${uuids(known)})
      order by file_id for update`);
    const used = await usedOf(tx, userId, known);
    const unused = (ids: readonly string[]) => ids.filter((fileId) => !used.has(fileId));
    const files = unused(fileIds);
    const rows = [...files, ...unused(files.flatMap(coversOf))];
    await tx.execute(sql`delete from media_file where user_id = ${userId} and file_id = any(${uuids(rows)})`);
    return { gone: files, kept: used };
  });
  await deleteFiles(app, gone, kept);
}

/** Those that their owner shows somewhere. */
async function usedOf(tx: Transaction, userId: string, fileIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ fileId: string }>(sql`
    select id as "fileId" from unnest(${uuids(fileIds)}) id where exists (
      select 1 from app_user where user_id = ${userId} and id in (avatar_file_id, background_file_id)
    ) or exists (
      select 1 from certification_file where user_id = ${userId} and file_id = id
    ) or exists (
      select 1 from post p join post_file f on f.post_id = p.post_id
      where p.author_id = ${userId} and id in (f.file_id, f.cover_id)
    ) or exists (
      select 1 from snapshot s join snapshot_file f on f.snapshot_id = s.snapshot_id
      where s.user_id = ${userId} and id in (f.file_id, f.cover_id)
    )`);
  return new Set(rows.map(({ fileId }) => fileId));
}
