import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { usedFiles } from '../file-uses.ts';
import { forgetFilesJob } from '../jobs.ts';
import { coversOf, deleteFiles } from './delete-files.ts';

type Forgotten = { userId: string; fileIds: string[] };

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** Files that something showed which is gone with this transaction go after it, unless something else shows them. */
export const sendForgetting = async (app: App, tx: Transaction, forgotten: Forgotten): Promise<void> => {
  if (forgotten.fileIds.length > 0) await app.jobs.send(tx, forgetFilesJob, forgotten);
};

/**
 * The job: deletes a person's files that nothing uses any more, rows and bytes, and with a video the pictures of its
 * stills. Doing it again does no harm.
 */
export async function forgetFiles(app: App, { userId, fileIds }: Forgotten): Promise<void> {
  const known = [...new Set([...fileIds, ...fileIds.flatMap(coversOf)])];
  const { gone, kept } = await app.db.transaction(async (tx) => {
    // Whoever wants to use one of them at this moment waits here, and then finds it used or gone.
    await tx.execute(sql`
      select 1 from media_file where user_id = ${userId} and file_id = any(${uuids(known)})
      order by file_id for update`);
    const used = await usedFiles(app, tx, [userId], known);
    const unused = (ids: readonly string[]) => ids.filter((fileId) => !used.has(fileId));
    for (const coverId of await standing(tx, userId, known, unused(fileIds))) used.add(coverId);
    const files = unused(fileIds);
    const rows = [...files, ...unused(files.flatMap(coversOf))];
    await tx.execute(sql`delete from media_file where user_id = ${userId} and file_id = any(${uuids(rows)})`);
    return { gone: files, kept: used };
  });
  await deleteFiles(app, gone, kept);
}

/** Pictures that stand for a video which stays. */
async function standing(tx: Transaction, userId: string, known: string[], going: string[]) {
  const { rows } = await tx.execute<{ coverId: string }>(sql`
    select cover_id as "coverId" from media_file where user_id = ${userId} and kind = 'video'
      and cover_id = any(${uuids(known)}) and file_id <> all(${uuids(going)})`);
  return rows.map(({ coverId }) => coverId);
}
