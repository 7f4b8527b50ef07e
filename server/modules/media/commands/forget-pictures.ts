import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { forgetPicturesJob } from '../jobs.ts';
import { mediaFile } from '../tables.ts';
import { deleteFiles } from './delete-files.ts';

/** The pictures of an erased account go with it, once it is certain that it does. */
export const forgetPicturesOf =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased): Promise<void> =>
    app.jobs.send(tx, forgetPicturesJob, { userId, fileIds: await filesOf(tx, userId) });

/**
 * The job: deletes every file of a person's. Doing it again does no harm; the ids come with the job, because a crash in
 * the middle may have left bytes whose rows are gone.
 */
export async function forgetPictures(
  app: App,
  { userId, fileIds = [] }: { userId: string; fileIds?: string[] },
): Promise<void> {
  await deleteFiles(app, [...new Set([...fileIds, ...(await filesOf(app.db, userId))])]);
}

async function filesOf(db: Db, userId: string): Promise<string[]> {
  const files = await db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(eq(mediaFile.userId, userId));
  return files.map(({ fileId }) => fileId);
}
