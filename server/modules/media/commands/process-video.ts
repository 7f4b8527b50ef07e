import { join } from 'node:path';
import type { FailureReason } from '@muyu/contract/media.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { JobTimedOut } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { outageOf } from '#platform/outage/outage.ts';
import { DecoderCrashed, VideoRejectedError } from '#platform/video/video.ts';
import { withFileLease } from '../file-lease.ts';
import { incomingKey } from '../keys.ts';
import { encodedSeconds, encodingDuration } from '../metrics.ts';
import { type FileRow, isFile, isProcessing } from '../queries/get-own-file.ts';
import { mediaFile } from '../tables.ts';
import { lateDeletions } from '../upload/late-deletions.ts';
import { publishUploadChanged } from '../upload/upload-events.ts';
import { withWorkFolder } from '../work-folder.ts';
import { addCover } from './add-cover.ts';
import { deleteFiles, deleteVideo } from './delete-files.ts';
import { startProgressWriter } from './save-progress.ts';
import { getVideoLimits, readyVideoColumns, transcodeAndStore } from './transcode-and-store.ts';

type OneFile = { userId: string; fileId: string };

/**
 * The maximum number of crashes: a crashing decoder crashes again, while network errors and killed workers
 * are temporary.
 */
const maxDecoderCrashes = 3;
const maxAttempts = 8;
const maxErrorLength = 500;

/** Thrown when the file was deleted during processing. */
class FileDeletedError extends Error {
  override name = 'FileDeletedError';
}

/**
 * The job: processes an uploaded video, or records why it failed. Idempotent; one worker at a time processes
 * a file. Throws errors that are worth a retry; after the last attempt the file has failed for a reason that
 * its owner reads.
 */
export async function processVideo(app: App, file: OneFile, log: Log, signal: AbortSignal): Promise<void> {
  const isAcquired = await withFileLease(app, file.fileId, signal, (until) =>
    processOnce(app, file, log, until),
  );
  if (!isAcquired) log.info(file, 'another worker has this video');
}

async function processOnce(app: App, file: OneFile, log: Log, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const row = await startAttempt(app, file);
  if (!row) return cleanUp(app, file);
  if (row.attempts > maxAttempts)
    return markFailed(app, file, 'crashed', row.fault ?? 'its workers were killed', log);
  const end = app.metrics.histogram(encodingDuration).startTimer({ kind: 'video' });
  try {
    await transcode(app, row, signal);
    end({ outcome: 'ready' });
    log.info({ fileId: file.fileId, attempts: row.attempts }, 'video ready');
  } catch (error) {
    end({ outcome: error instanceof VideoRejectedError ? 'rejected' : 'failed' });
    if (error instanceof VideoRejectedError) return markFailed(app, file, error.reason, String(error), log);
    // A video that takes longer than a job may would take as long again.
    if (signal.reason instanceof JobTimedOut)
      return markFailed(app, file, 'crashed', String(signal.reason), log);
    // Neither says anything about the video.
    const isGivenBack = signal.aborted || outageOf(error) !== null;
    // A file that was deleted meanwhile explains any error.
    if (!(await recordError(app, file, error, { isAborted: signal.aborted, isGivenBack })))
      return cleanUp(app, file);
    if (!isGivenBack && row.attempts >= (error instanceof DecoderCrashed ? maxDecoderCrashes : maxAttempts)) {
      return markFailed(app, file, 'crashed', String(error), log);
    }
    throw error;
  }
}

async function startAttempt({ db }: App, file: OneFile): Promise<FileRow | undefined> {
  const begun = { attempts: sql`${mediaFile.attempts} + 1`, percent: 0, changedAt: new Date() };
  const [row] = await db.update(mediaFile).set(begun).where(isProcessing(file)).returning();
  return row;
}

async function transcode(app: App, row: FileRow, signal: AbortSignal): Promise<void> {
  const { userId, fileId, name, createdAt } = row;
  const gone = new AbortController();
  const progress = startProgressWriter(app, userId, fileId, () => gone.abort(new FileDeletedError()));
  const until = AbortSignal.any([signal, gone.signal]);
  try {
    await withWorkFolder(app.config, fileId, async (folder) => {
      const source = await fetchSource(app, fileId, folder);
      const made = await transcodeAndStore(app, fileId, {
        source,
        folder: join(folder, 'made'),
        limits: await getVideoLimits(app, userId),
        onProgress: progress.set,
        signal: until,
      });
      await progress.stop();
      until.throwIfAborted();
      await app.db.transaction(async (tx) => {
        const ready = { ...readyVideoColumns(made), changedAt: new Date() };
        const rows = await tx
          .update(mediaFile)
          .set(ready)
          .where(isProcessing(row))
          .returning({ fileId: mediaFile.fileId });
        if (rows.length === 0) throw new FileDeletedError();
        const { coverId, cover: picture } = made;
        await addCover(tx, { userId, coverId, picture, videoName: name, now: createdAt });
        await publishUploadChanged(app, tx, userId, fileId);
      });
      app.metrics.increment(encodedSeconds, {}, readyVideoColumns(made).durationMs / 1000);
    });
  } finally {
    await progress.stop();
  }
  lateDeletions(app).delete(incomingKey(fileId));
}

/** The path of the source, in place for a local storage. */
async function fetchSource({ storage }: App, fileId: string, folder: string): Promise<string> {
  const key = incomingKey(fileId);
  if (!(await storage.exists(key))) throw new VideoRejectedError('truncated');
  const there = storage.localPath(key);
  if (there) return there;
  const source = join(folder, 'source');
  await storage.fetchFile(key, source);
  return source;
}

/** Releases the attempt of a job that was aborted or met an outage. False: the file is not being processed any more. */
async function recordError(
  { db }: App,
  file: OneFile,
  error: unknown,
  { isAborted, isGivenBack }: { isAborted: boolean; isGivenBack: boolean },
): Promise<boolean> {
  const noted = {
    ...(isGivenBack ? { attempts: sql`greatest(${mediaFile.attempts} - 1, 0)` } : {}),
    ...(isAborted ? {} : { fault: String(error).slice(0, maxErrorLength) }),
  };
  const rows = await db
    .update(mediaFile)
    .set({ ...noted, percent: 0, changedAt: new Date() })
    .where(isProcessing(file))
    .returning({ fileId: mediaFile.fileId });
  return rows.length > 0;
}

/** The source stays, so that operators can retry. */
async function markFailed(
  app: App,
  file: OneFile,
  reason: FailureReason,
  fault: string,
  log: Log,
): Promise<void> {
  const { userId, fileId } = file;
  const failed = {
    state: 'failed',
    reason,
    fault: fault.slice(0, maxErrorLength),
    changedAt: new Date(),
  } as const;
  const [row] = await app.db.update(mediaFile).set(failed).where(isProcessing(file)).returning();
  if (!row) return cleanUp(app, file);
  log.info({ fileId, reason, fault }, 'video failed');
  await publishUploadChanged(app, app.db, userId, fileId);
  await deleteVideo(app, fileId);
}

/** Cleans up after a late job: deletes everything of a deleted file, and the source of a ready one. */
async function cleanUp(app: App, { userId, fileId }: OneFile): Promise<void> {
  const [row] = await app.db.select({ state: mediaFile.state }).from(mediaFile).where(isFile(userId, fileId));
  if (!row) await deleteFiles(app, { userId, fileIds: [fileId] });
  else if (row.state === 'ready') lateDeletions(app).delete(incomingKey(fileId));
}
