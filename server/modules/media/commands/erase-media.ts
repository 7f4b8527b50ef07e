import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listFilesKeptAfterErasure } from '#platform/module/file-use.ts';
import { eraseMediaJob } from '../jobs.ts';
import { listFileIds } from '../queries/list-file-ids.ts';
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
 * The job: deletes the files of a user, except those that a module keeps for others; of these it clears what the user's device
 * said about them. Idempotent; the ids are part of the job, because a crash may have left bytes without rows.
 */
export async function eraseMedia(
  app: App,
  { userId, fileIds = [] }: { userId: string; fileIds?: string[] },
  signal?: AbortSignal,
): Promise<void> {
  // Files with rows come first: a repeated run goes on where the one before stopped.
  const known = [...new Set([...(await listFileIds(app.db, userId)), ...fileIds])];
  const kept = await listKeptFiles(app, userId, known);
  await app.db
    .update(mediaFile)
    .set({ name: '', fault: null })
    .where(ofUser(userId, [...kept]));
  await deleteFiles(app, { userId, fileIds: known.filter((fileId) => !kept.has(fileId)) }, { kept, signal });
}

/** The kept files, and with a kept video the cover that it has. */
async function listKeptFiles(app: App, userId: string, fileIds: string[]): Promise<Set<string>> {
  const kept = await listFilesKeptAfterErasure(app, app.db, [userId], fileIds);
  const videos = await app.db
    .select({ coverId: mediaFile.coverId })
    .from(mediaFile)
    .where(and(ofUser(userId, [...kept]), isNotNull(mediaFile.coverId)));
  return new Set([...kept, ...videos.map(({ coverId }) => coverId!)]);
}

const ofUser = (userId: string, fileIds: string[]) =>
  and(eq(mediaFile.userId, userId), sql`${mediaFile.fileId} = any(${sql.param(fileIds)}::uuid[])`);
