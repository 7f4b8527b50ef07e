import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { isFile, ownFile } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';
import { uploadLocks } from '../upload-locks.ts';
import { deleteStored } from './delete-files.ts';

/** Forgets an upload that its owner gives up, also while bytes are coming; what is complete is not given up any more. */
export async function endUpload(context: Context<UserViewer>, fileId: string): Promise<void> {
  const { app } = context;
  await ownFile(context, fileId);
  await uploadLocks(app).alone(fileId, { force: true }, async () => {
    const { userId, state } = await ownFile(context, fileId);
    if (state !== 'uploading') fail(coreErrors.notAllowed);
    const uploading = and(isFile(userId, fileId), eq(mediaFile.state, 'uploading'));
    const gone = await app.db.delete(mediaFile).where(uploading).returning({ fileId: mediaFile.fileId });
    if (gone.length > 0) await deleteStored(app, fileId);
  });
}
