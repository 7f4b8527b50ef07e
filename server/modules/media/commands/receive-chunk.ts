import type { Readable } from 'node:stream';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { AppError, fail, failCore } from '#platform/errors.ts';
import { uploadedBytes } from '../metrics.ts';
import { getOwnFile } from '../queries/get-own-file.ts';
import type { Checksum } from '../upload/tus.ts';
import type { UploadContext } from '../upload/upload-context.ts';
import { withUploadLease } from '../upload/upload-lease.ts';
import { uploadLocks } from '../upload/upload-locks.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { finishUpload } from './finish-upload.ts';

export type IncomingChunk = {
  offset: number;
  body: Readable;
  /** The length that the client announced, or null. */
  length: number | null;
  checksum: Checksum | null;
};

/** A connection without bytes for this long is ended. */
const silentMs = 60_000;

/**
 * Receives a slice of the caller's upload and returns the offset of the next one, and when the upload was created. The last byte
 * finishes the upload. Fails with wrongOffset when the slice does not begin at the received bytes, with storageFull before a
 * byte is received that has no space, and with the errors of `UploadStore.append`.
 */
export async function receiveChunk(
  context: UploadContext,
  fileId: string,
  { offset, body, length, checksum }: IncomingChunk,
): Promise<{ offset: number; createdAt: Date }> {
  const { app } = context;
  const locks = uploadLocks(app);
  // Before the lock, so that only the owner can end the owner's connection.
  if (locks.isHeld(fileId)) await getOwnFile(context, fileId);
  const cut = () => body.destroy(new Error('another request has taken the upload over'));
  // The body has ended, or received bytes wait for the disk.
  const isBusy = () => body.destroyed || body.readableEnded || body.readableLength > 0;
  return locks.runExclusive(context, fileId, { cut, isBusy }, async (keepAlive) => {
    const { userId } = await getOwnFile(context, fileId);
    return withUploadLease(context, app, { userId, fileId }, { cut }, async (lease) => {
      const row = await getOwnFile(context, fileId);
      const store = uploadStore(app);
      const received = row.state === 'uploading' ? (await store.received(row)).bytes : row.bytes;
      if (row.state !== 'uploading' || offset !== received)
        fail(context, mediaErrors.wrongOffset, { offset: received });
      if (offset + (length ?? 0) > row.bytes) failCore(coreErrors.tooLarge);
      // Checked for every slice: uploads that began concurrently must not fill the disk together.
      if (!(await store.hasFreeSpace(length ?? row.bytes - offset))) fail(context, mediaErrors.storageFull);
      const silence = setTimeout(cut, silentMs);
      const onBytes = () => {
        lease.requireFresh();
        keepAlive();
        silence.refresh();
      };
      const chunk = { offset, total: row.bytes, body, checksum, onBytes };
      const reached = await store
        .append(context, lease, row, chunk)
        .catch((error: unknown) => {
          // The client has closed the connection: no internal error. A body that was read to its end is destroyed, too.
          if (body.readableAborted && !(error instanceof AppError)) return failCore(coreErrors.badInput);
          throw error;
        })
        .finally(() => clearTimeout(silence));
      app.metrics.increment(uploadedBytes, {}, Math.max(0, reached - offset));
      if (reached === row.bytes) await finishUpload(context, app, row, context.now);
      return { offset: reached, createdAt: row.createdAt };
    });
  });
}
