import { mediaErrors } from '@muyu/contract/media.ts';
import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { isFull, isMissing } from '#platform/fs-errors.ts';
import { processPictureJob, processVideoJob } from '../jobs.ts';
import { incomingKey } from '../keys.ts';
import { isFile } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';
import { tellUpload } from '../upload-news.ts';
import { removeUpload, uploadPath } from '../upload-store.ts';

/**
 * Takes a complete upload over into the storage, where any worker finds it, and asks for its processing. However many
 * requests finish one upload, it is processed once. Refuses with storageFull; the upload is as complete as before then.
 */
export async function finishUpload(app: App, userId: string, fileId: string, now: Date): Promise<void> {
  // Before the transaction: to a storage far away this may take a minute, and a connection is not held for that long.
  const stored = await store(app, fileId);
  const taken = stored && (await takeOver(app, userId, fileId, now));
  if (taken) return removeUpload(app.config, fileId);
  if (stored) await forgetUnlessWanted(app, userId, fileId);
}

/** False: there are no bytes, because another has just finished it. */
async function store({ config, storage }: App, fileId: string): Promise<boolean> {
  try {
    await storage.putFile(incomingKey(fileId), uploadPath(config, fileId));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    if (isFull(error)) return fail(mediaErrors.storageFull);
    throw error;
  }
}

const takeOver = (app: App, userId: string, fileId: string, now: Date): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const [row] = await tx
      .update(mediaFile)
      .set({ state: 'processing', changedAt: now })
      .where(and(isFile(userId, fileId), eq(mediaFile.state, 'uploading')))
      .returning({ kind: mediaFile.kind });
    if (!row) return false;
    const work = row.kind === 'video' ? processVideoJob : processPictureJob;
    await app.jobs.send(tx, work, { userId, fileId }, { key: fileId });
    await tellUpload(app, tx, userId, fileId);
    return true;
  });

/** Stored once more after it was processed, or while its owner gave it up: nobody would ever take it away. */
async function forgetUnlessWanted({ db, storage }: App, userId: string, fileId: string): Promise<void> {
  const [row] = await db.select({ state: mediaFile.state }).from(mediaFile).where(isFile(userId, fileId));
  if (!row || row.state === 'ready') await storage.delete(incomingKey(fileId));
}
