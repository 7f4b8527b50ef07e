import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listUsedFiles } from '#platform/module/file-use.ts';
import { deleteUnusedFilesJob } from '../jobs.ts';
import { coversOf, deleteFiles } from './delete-files.ts';
import { withdrawFiles } from './withdraw-files.ts';

type FileCleanup = { userId: string; fileIds: string[] };

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** Enqueues the deletion of files that a deleted post or snapshot used, unless something else uses them. */
export const enqueueFileCleanup = async (app: App, tx: Transaction, cleanup: FileCleanup): Promise<void> => {
  if (cleanup.fileIds.length === 0) return;
  await withdrawFiles(app, tx, cleanup.fileIds);
  await app.jobs.send(tx, deleteUnusedFilesJob, cleanup);
};

/**
 * The job: deletes unused files of a user, rows and bytes, and with a video the covers made from its stills.
 * Idempotent.
 */
export async function deleteUnusedFiles(app: App, { userId, fileIds }: FileCleanup): Promise<void> {
  const known = [...new Set([...fileIds, ...fileIds.flatMap(coversOf)])];
  const { gone, kept } = await app.db.transaction(async (tx) => {
    // Locks the files: a concurrent command that uses one of them waits and then finds it used or gone.
    await tx.execute(sql`
      select 1 from media_file where user_id = ${userId} and file_id = any(${uuids(known)})
      order by file_id for update`);
    const used = await listUsedFiles(app, tx, [userId], known);
    const unused = (ids: readonly string[]) => ids.filter((fileId) => !used.has(fileId));
    for (const coverId of await listCoversInUse(tx, userId, known, unused(fileIds))) used.add(coverId);
    const files = unused(fileIds);
    const rows = [...files, ...unused(files.flatMap(coversOf))];
    await tx.execute(sql`delete from media_file where user_id = ${userId} and file_id = any(${uuids(rows)})`);
    return { gone: files, kept: used };
  });
  await deleteFiles(app, { userId, fileIds: gone }, kept);
}

/** The covers of videos that stay. */
async function listCoversInUse(tx: Transaction, userId: string, known: string[], going: string[]) {
  const { rows } = await tx.execute<{ coverId: string }>(sql`
    select cover_id as "coverId" from media_file where user_id = ${userId} and kind = 'video'
      and cover_id = any(${uuids(known)}) and file_id <> all(${uuids(going)})`);
  return rows.map(({ coverId }) => coverId);
}
