import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq } from 'drizzle-orm';
import { failCore } from '#platform/errors.ts';
import { incomingKey } from '../keys.ts';
import { uploads } from '../metrics.ts';
import { getOwnFile, isFile } from '../queries/get-own-file.ts';
import { mediaFile } from '../tables.ts';
import { lateDeletions } from '../upload/late-deletions.ts';
import type { UploadContext } from '../upload/upload-context.ts';
import { withUploadLease } from '../upload/upload-lease.ts';
import { uploadLocks } from '../upload/upload-locks.ts';
import { uploadStore } from '../upload/upload-store.ts';

/** Deletes an incomplete upload of the caller, also while bytes are received. Fails for complete ones. */
export async function cancelUpload(context: UploadContext, fileId: string): Promise<void> {
  const { app } = context;
  const { userId } = await getOwnFile(context, fileId);
  const asked = { cut: () => {}, force: true };
  await uploadLocks(app).runExclusive(context, fileId, { force: true }, () =>
    withUploadLease(context, app, { userId, fileId }, asked, async () => {
      const { state } = await getOwnFile(context, fileId);
      if (state !== 'uploading') failCore(coreErrors.notAllowed);
      const uploading = and(isFile(userId, fileId), eq(mediaFile.state, 'uploading'));
      const gone = await app.db.delete(mediaFile).where(uploading).returning({ fileId: mediaFile.fileId });
      if (gone.length === 0) return;
      app.metrics.increment(uploads, { step: 'cancelled' });
      await uploadStore(app).end({ userId, fileId });
      lateDeletions(app).delete(incomingKey(fileId));
    }),
  );
}
