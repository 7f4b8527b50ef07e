import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { ImageRejectedError, type ImageRejection, type ProcessedImage } from '#platform/image/image.ts';
import { needsOwnProcess, processImage } from '#platform/image/process-image.ts';
import type { Log } from '#platform/log/log.ts';
import { processHeicJob, processingPriority } from '../jobs.ts';
import { incomingKey } from '../keys.ts';
import { encodingDuration } from '../metrics.ts';
import { isFile, isProcessing } from '../queries/get-own-file.ts';
import { imageLimits } from '../rules/upload-limits.ts';
import { mediaFile } from '../tables.ts';
import { publishUploadChanged } from '../upload/upload-events.ts';
import { deleteStored } from './delete-files.ts';
import { deleteSourceUnlessNeeded } from './delete-source.ts';
import { readyColumns, storePicture } from './store-picture.ts';

/** The maximum number of attempts: a picture that kills its worker is not retried for ever. */
const maxCrashes = 3;
const maxErrorLength = 500;

type OneFile = { userId: string; fileId: string };

/**
 * The job: processes an uploaded picture, or records why it failed. Idempotent, also when run concurrently. With `passesHeicOn` a
 * picture that needs a process of its own goes on to the queue of those, so that others do not wait for it.
 */
export async function processPicture(
  app: App,
  file: OneFile,
  log: Log,
  { passesHeicOn = false } = {},
): Promise<void> {
  const [row] = await app.db
    .update(mediaFile)
    .set({ attempts: sql`${mediaFile.attempts} + 1` })
    .where(isProcessing(file))
    .returning({ attempts: mediaFile.attempts });
  if (row) await runAttempt(app, file, { attempts: row.attempts, passesHeicOn }, log);
  await deleteSourceUnlessNeeded(app, file);
}

async function runAttempt(
  app: App,
  file: OneFile,
  { attempts, passesHeicOn }: { attempts: number; passesHeicOn: boolean },
  log: Log,
): Promise<void> {
  const { userId, fileId } = file;
  const picture = attempts > maxCrashes ? 'crashed' : await tryProcess(app, file, passesHeicOn);
  if (picture === null) return enqueueHeic(app, file);
  if (typeof picture === 'string') {
    log.info({ fileId, reason: picture }, 'picture refused');
    const failed = { state: 'failed', reason: picture, changedAt: new Date() } as const;
    await app.db.update(mediaFile).set(failed).where(isProcessing(file));
    // The source stays, so that operators can retry.
    return publishUploadChanged(app, app.db, userId, fileId);
  }
  await app.db
    .update(mediaFile)
    .set({ ...readyColumns(picture), changedAt: new Date() })
    .where(isProcessing(file));
  await publishUploadChanged(app, app.db, userId, fileId);
  await deleteBytesIfRowGone(app, userId, fileId);
}

const releasedAttempt = { attempts: sql`greatest(${mediaFile.attempts} - 1, 0)` };

/** Sends the job that decodes a HEIC picture. An older server beside this one may send the job before it every minute. */
async function enqueueHeic(app: App, file: OneFile): Promise<void> {
  const waiting = await app.jobs.listKeys(processHeicJob, ['created', 'retry']);
  await app.db.transaction(async (tx) => {
    const rows = await tx
      .update(mediaFile)
      .set(releasedAttempt)
      .where(isProcessing(file))
      .returning({ fileId: mediaFile.fileId });
    if (rows.length === 0 || waiting.includes(file.fileId)) return;
    const priority = await processingPriority(tx, { ...file, kind: 'image' });
    await app.jobs.send(tx, processHeicJob, file, { key: file.fileId, priority });
  });
}

/** Null: the picture is to be passed on. Releases an attempt: an error such as an unreachable storage killed no worker. */
async function tryProcess(
  app: App,
  file: OneFile,
  passesHeicOn: boolean,
): Promise<ProcessedImage | ImageRejection | null> {
  const end = app.metrics.histogram(encodingDuration).startTimer({ kind: 'image' });
  try {
    const picture = await processStored(app, file.fileId, passesHeicOn);
    if (picture === null) return null;
    if (typeof picture !== 'string') await storePicture(app, file.fileId, picture);
    end({ outcome: typeof picture === 'string' ? 'rejected' : 'ready' });
    return picture;
  } catch (error) {
    end({ outcome: 'failed' });
    const fault = String(error).slice(0, maxErrorLength);
    await app.db
      .update(mediaFile)
      .set({ ...releasedAttempt, fault })
      .where(isProcessing(file));
    throw error;
  }
}

async function processStored(
  app: App,
  fileId: string,
  passesHeicOn: boolean,
): Promise<ProcessedImage | ImageRejection | null> {
  const { storage } = app;
  const key = incomingKey(fileId);
  if (!(await storage.exists(key))) return 'truncated';
  const bytes = await buffer(await storage.getStream(key));
  if (passesHeicOn && needsOwnProcess(bytes)) return null;
  return processImage(bytes, imageLimits(app)).catch((error: unknown) => {
    if (error instanceof ImageRejectedError) return error.reason;
    throw error;
  });
}

/** Deletes the renditions of a file that was deleted during processing. */
async function deleteBytesIfRowGone(app: App, userId: string, fileId: string): Promise<void> {
  const [row] = await app.db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(isFile(userId, fileId));
  if (!row) await deleteStored(app, { userId, fileId });
}
