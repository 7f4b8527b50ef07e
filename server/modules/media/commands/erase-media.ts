import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { eraseMediaJob } from '../jobs.ts';
import { mediaFile } from '../tables.ts';
import { deleteFiles } from './delete-files.ts';
import { withdrawFiles } from './withdraw-files.ts';

/** Enqueues the deletion of the files of an erased account, inside the transaction of the erasure. */
export const enqueueMediaErasure =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased): Promise<void> => {
    const fileIds = await listFileIds(tx, userId);
    await withdrawFiles(app, tx, fileIds);
    await app.jobs.send(tx, eraseMediaJob, { userId, fileIds });
  };

/**
 * The job: deletes all files of a user. Idempotent; the ids are part of the job, because a crash may have
 * left bytes without rows.
 */
export async function eraseMedia(
  app: App,
  { userId, fileIds = [] }: { userId: string; fileIds?: string[] },
): Promise<void> {
  const known = [...new Set([...fileIds, ...(await listFileIds(app.db, userId))])];
  await deleteFiles(app, { userId, fileIds: known });
}

async function listFileIds(db: Db, userId: string): Promise<string[]> {
  const files = await db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(eq(mediaFile.userId, userId));
  return files.map(({ fileId }) => fileId);
}
