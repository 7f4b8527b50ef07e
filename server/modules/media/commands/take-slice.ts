import type { Readable } from 'node:stream';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import type { Context } from '#platform/app.ts';
import { fail, Refused } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { ownFile } from '../queries/own-file.ts';
import type { Checksum } from '../tus.ts';
import { uploadLocks } from '../upload-locks.ts';
import { uploadRoom } from '../upload-room.ts';
import { appendSlice, receivedBytes } from '../upload-store.ts';
import { finishUpload } from './finish-upload.ts';

export type SentSlice = {
  offset: number;
  body: Readable;
  /** As the client announced it; null where it did not. */
  length: number | null;
  checksum: Checksum | null;
};

/** A client that sends nothing for this long has gone without a word. */
const silentMs = 60_000;

/**
 * Takes a slice of the caller's upload; gives the offset that the next one begins at. The last byte finishes the upload.
 * Refuses with wrongOffset when the slice begins elsewhere than what has come, with storageFull before it takes a byte that
 * there is no room for, and with what `appendSlice` refuses with.
 */
export async function takeSlice(
  context: Context<UserViewer>,
  fileId: string,
  { offset, body, length, checksum }: SentSlice,
): Promise<number> {
  const { app } = context;
  const locks = uploadLocks(app);
  // A stranger must not cut its owner off.
  if (locks.isHeld(fileId)) await ownFile(context, fileId);
  const cut = () => body.destroy(new Error('another request has taken the upload over'));
  // Nothing more comes, or what came waits for the disk.
  const working = () => body.destroyed || body.readableEnded || body.readableLength > 0;
  return locks.alone(fileId, { cut, working }, async (heard) => {
    const row = await ownFile(context, fileId);
    const received = row.state === 'uploading' ? await receivedBytes(app.config, fileId) : row.bytes;
    if (row.state !== 'uploading' || offset !== received) fail(mediaErrors.wrongOffset, { offset: received });
    if (offset + (length ?? 0) > row.bytes) fail(coreErrors.tooLarge);
    // Asked again for every slice: uploads that began together must not fill the disk together.
    if (!(await uploadRoom(app).hasRoomFor(length ?? row.bytes - offset))) fail(mediaErrors.storageFull);
    const silence = setTimeout(cut, silentMs);
    const onBytes = () => {
      heard();
      silence.refresh();
    };
    const slice = { offset, total: row.bytes, body, checksum, onBytes };
    const reached = await appendSlice(app.config, fileId, slice)
      .catch((error: unknown) => {
        // Nobody is there to be answered, and it is no fault of ours.
        if (body.destroyed && !(error instanceof Refused)) return fail(coreErrors.badInput);
        throw error;
      })
      .finally(() => clearTimeout(silence));
    if (reached === row.bytes) await finishUpload(app, row.userId, fileId, context.now);
    return reached;
  });
}
