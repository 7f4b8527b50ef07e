import { DAY_MS, HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { undeclared } from '#platform/errors.ts';
import { listFilesOfJobs, pictureJobs } from '../jobs.ts';
import { incomingFolder, incomingKey } from '../keys.ts';
import { type FileRow, isFile, isProcessing } from '../queries/get-own-file.ts';
import { walkFiles } from '../queries/walk-files.ts';
import { expiryOf, failedMs } from '../rules/expiry.ts';
import { mediaFile } from '../tables.ts';
import { sweepStores } from '../upload/sweep-stores.ts';
import { publishUploadChanged } from '../upload/upload-events.ts';
import { isHeldElsewhere } from '../upload/upload-lease.ts';
import { uploadLocks } from '../upload/upload-locks.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { deleteStored } from './delete-files.ts';
import { finishUpload } from './finish-upload.ts';

const rowsAtOnce = 500;

/**
 * Deletes uploads without a byte for 24 hours or that are not complete after a week, sources of files that failed a week ago and
 * bytes without a row; finishes complete uploads after a crash. A picture that is not processed within a day has failed, unless it
 * still waits for its first attempt: no worker runs. `signal` aborts between two batches.
 */
export async function sweepUploads(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const quiet = and(eq(mediaFile.state, 'uploading'), lt(mediaFile.changedAt, before(HOUR_MS)));
  const waiting = (await listFilesOfJobs(app, pictureJobs)).join(',');
  const stuck = and(
    eq(mediaFile.state, 'processing'),
    eq(mediaFile.kind, 'image'),
    lt(mediaFile.changedAt, before(DAY_MS)),
    or(isNotNull(mediaFile.fault), sql`${mediaFile.fileId}::text <> all(string_to_array(${waiting}, ','))`),
  );
  // To the end: uploads that are alive stay where they are, and must not hide those behind them.
  for await (const rows of walkFiles(app.db, or(quiet, stuck), signal))
    for (const row of rows) {
      // An error of one upload must not stop the sweep.
      await (row.state === 'uploading' ? sweepUpload(app, row, now) : failStuck(app, row, now)).catch(
        (error) => app.log.warn({ err: error, fileId: row.fileId }, 'an upload could not be swept'),
      );
    }
  await sweepSources(app, now);
  await sweepStores(app, before(DAY_MS), async (fileIds) => {
    const known = [...(await listUploads(app, fileIds)).values()];
    return new Set(known.flatMap(({ fileId, state }) => (state === 'uploading' ? [fileId] : [])));
  });
}

async function sweepUpload(app: App, row: FileRow, now: Date): Promise<void> {
  const { userId, fileId } = row;
  if (uploadLocks(app).isHeld(fileId) || (await isHeldElsewhere(app, row))) return;
  const { bytes, at } = await uploadStore(app).received(row);
  if (bytes === row.bytes) return finishUpload(undeclared, app, row, now);
  if (now < expiryOf(row.createdAt, at)) return;
  await app.db.delete(mediaFile).where(and(isFile(userId, fileId), eq(mediaFile.state, 'uploading')));
  await deleteStored(app, { userId, fileId });
}

async function failStuck(app: App, { userId, fileId }: FileRow, now: Date): Promise<void> {
  const failed = { state: 'failed', reason: 'crashed', changedAt: now } as const;
  await app.db.update(mediaFile).set(failed).where(isProcessing({ userId, fileId }));
  await publishUploadChanged(app, app.db, userId, fileId);
}

/**
 * Deletes sources except those of files that are being finished or processed, and of files that failed within
 * a week.
 */
async function sweepSources(app: App, now: Date): Promise<void> {
  const keys = await app.storage.list(incomingFolder);
  const rows = await listUploads(
    app,
    keys.map((key) => key.slice(incomingFolder.length + 1)),
  );
  for (const key of keys) {
    const fileId = key.slice(incomingFolder.length + 1);
    const row = rows.get(fileId);
    if (row?.state === 'uploading' || row?.state === 'processing') continue;
    const since = row?.changedAt ?? (await app.storage.describe(key))?.modified ?? now;
    const age = now.getTime() - since.getTime();
    if (age >= (row?.state === 'failed' ? failedMs : DAY_MS)) await app.storage.delete(incomingKey(fileId));
  }
}

async function listUploads({ db }: App, names: readonly string[]) {
  const ids = [...new Set(names.filter(isId))];
  const known = { fileId: mediaFile.fileId, state: mediaFile.state, changedAt: mediaFile.changedAt };
  const rows: Array<Pick<FileRow, keyof typeof known>> = [];
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = inArray(mediaFile.fileId, ids.slice(at, at + rowsAtOnce));
    rows.push(...(await db.select(known).from(mediaFile).where(some)));
  }
  return new Map(rows.map((row) => [row.fileId, row]));
}
