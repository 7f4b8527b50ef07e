import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { processPictureJob } from '../jobs.ts';
import { incomingKey } from '../keys.ts';
import { isFile } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';
import { removeUpload, uploadPath } from '../upload-store.ts';

/**
 * Takes a complete upload over into the storage, where any worker finds it, and asks for its processing. However many
 * requests finish one upload, it is processed once.
 */
export async function finishUpload(app: App, userId: string, fileId: string, now: Date): Promise<void> {
  const taken = await app.db.transaction(async (tx) => {
    const rows = await tx
      .update(mediaFile)
      .set({ state: 'processing', changedAt: now })
      .where(and(isFile(userId, fileId), eq(mediaFile.state, 'uploading')))
      .returning({ fileId: mediaFile.fileId });
    if (rows.length === 0) return false;
    await app.storage.copyFromFs(uploadPath(app.config, fileId), incomingKey(fileId));
    await app.jobs.send(tx, processPictureJob, { userId, fileId }, { key: fileId });
    return true;
  });
  if (taken) await removeUpload(app.config, fileId);
}
