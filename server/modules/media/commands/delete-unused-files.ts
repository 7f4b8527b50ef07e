import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { uuidArray } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listUsedFiles } from '#platform/module/file-use.ts';
import { deleteUnusedFilesJob } from '../jobs.ts';
import type { FileRow } from '../queries/get-own-file.ts';
import { coversOf, deleteFiles } from './delete-files.ts';
import { withdrawFiles } from './withdraw-files.ts';

type DeletedFile = Pick<FileRow, 'fileId' | 'kind'>;
type FileCleanup = { userId: string; fileIds: string[] };

/** Enqueues the deletion of files that a deleted post or snapshot, or a profile, used, unless something else uses them. */
export const enqueueFileCleanup = async (app: App, tx: Transaction, cleanup: FileCleanup): Promise<void> => {
  if (cleanup.fileIds.length === 0) return;
  await withdrawFiles(app, tx, cleanup.fileIds);
  await app.jobs.send(tx, deleteUnusedFilesJob, cleanup);
};

/**
 * The job: deletes unused files of a user, rows and bytes, and with a video the covers made from its stills.
 * Idempotent.
 */
export async function deleteUnusedFiles(
  app: App,
  { pictureIds = [], ...cleanup }: FileCleanup & { pictureIds?: string[] },
  signal?: AbortSignal,
): Promise<void> {
  const { gone, kept, pictures } = await app.db.transaction((tx) => deleteUnusedRows(app, tx, cleanup));
  const known = { kept, pictures: new Set([...pictureIds, ...pictures]) };
  await deleteFiles(app, { userId: cleanup.userId, fileIds: gone }, { ...known, signal });
}

/** The ids of pictures among deleted rows. */
export const listPictures = (rows: readonly DeletedFile[]): string[] =>
  rows.flatMap(({ fileId, kind }) => (kind === 'image' ? [fileId] : []));

/** Deletes the rows of unused files of a user at once, and their bytes by the job, which is tried again. */
export const deleteUnusedLater = (app: App, cleanup: FileCleanup): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { gone, pictures } = await deleteUnusedRows(app, tx, cleanup);
    if (gone.length === 0) return;
    const deletion = { userId: cleanup.userId, fileIds: gone, pictureIds: pictures };
    await app.jobs.send(tx, deleteUnusedFilesJob, deletion);
  });

/** Returns the files that are not used, the pictures among them that had rows, and the files that are used, covers among them. */
async function deleteUnusedRows(app: App, tx: Transaction, { userId, fileIds }: FileCleanup) {
  const known = [...new Set([...fileIds, ...fileIds.flatMap(coversOf)])];
  // Locks the files: a concurrent command that uses one of them waits and then finds it used or gone.
  await tx.execute(sql`
    select 1 from media_file where user_id = ${userId} and file_id = any(${uuidArray(known)})
    order by file_id for update`);
  const kept = await listUsedFiles(app, tx, [userId], known);
  const unused = (ids: readonly string[]) => ids.filter((fileId) => !kept.has(fileId));
  for (const coverId of await listCoversInUse(tx, userId, known, unused(fileIds))) kept.add(coverId);
  const gone = unused(fileIds);
  const going = [...gone, ...unused(gone.flatMap(coversOf))];
  const { rows } = await tx.execute<DeletedFile>(sql`
    delete from media_file where user_id = ${userId} and file_id = any(${uuidArray(going)})
    returning file_id as "fileId", kind`);
  return { gone, kept, pictures: listPictures(rows) };
}

/** The covers of videos that stay. */
async function listCoversInUse(tx: Transaction, userId: string, known: string[], going: string[]) {
  const { rows } = await tx.execute<{ coverId: string }>(sql`
    select cover_id as "coverId" from media_file where user_id = ${userId} and kind = 'video'
      and cover_id = any(${uuidArray(known)}) and file_id <> all(${uuidArray(going)})`);
  return rows.map(({ coverId }) => coverId);
}
