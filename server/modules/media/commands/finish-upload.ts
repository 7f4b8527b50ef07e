import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { enqueueProcessing } from '../jobs.ts';
import { uploads } from '../metrics.ts';
import { type FileRow, isFile } from '../queries/get-own-file.ts';
import { mediaFile } from '../tables.ts';
import { publishUploadChanged } from '../upload/upload-events.ts';
import { type StoreContext, uploadStore } from '../upload/upload-store.ts';
import { deleteSourceUnlessNeeded } from './delete-source.ts';

/**
 * Moves a complete upload into the storage, where every worker can read it, and enqueues its processing. Concurrent calls
 * for one upload enqueue one job. Fails with storageFull, after which the upload stays complete, and with wrongOffset when
 * the storage has lost it.
 */
export async function finishUpload(
  context: StoreContext,
  app: App,
  { userId, fileId, bytes }: Pick<FileRow, 'userId' | 'fileId' | 'bytes'>,
  now: Date,
): Promise<void> {
  // Before the transaction: storing remotely may take a minute, too long to hold a connection.
  const store = uploadStore(app);
  const stored = await store.complete(context, { userId, fileId }, bytes);
  const isClaimed = stored && (await claimUpload(app, userId, fileId, now));
  if (isClaimed) {
    app.metrics.increment(uploads, { step: 'finished' });
    return store.end({ userId, fileId });
  }
  if (stored) await deleteSourceUnlessNeeded(app, { userId, fileId });
}

const claimUpload = (app: App, userId: string, fileId: string, now: Date): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const [row] = await tx
      .update(mediaFile)
      .set({ state: 'processing', changedAt: now })
      .where(and(isFile(userId, fileId), eq(mediaFile.state, 'uploading')))
      .returning({ kind: mediaFile.kind });
    if (!row) return false;
    await enqueueProcessing(app, tx, { userId, fileId, kind: row.kind });
    await publishUploadChanged(app, tx, userId, fileId);
    return true;
  });
