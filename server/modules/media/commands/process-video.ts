import { join } from 'node:path';
import type { FailureReason } from '@muyu/contract/media.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Log } from '#platform/log.ts';
import { DecoderCrashed, VideoRefused } from '#platform/video/video.ts';
import { holdFile } from '../hold-file.ts';
import { incomingKey } from '../keys.ts';
import { type FileRow, isFile } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';
import { tellUpload } from '../upload-news.ts';
import { inWorkFolder } from '../work-folder.ts';
import { addCover } from './add-cover.ts';
import { deleteFiles, deleteVideo } from './delete-files.ts';
import { makeVideo, readyVideoColumns, videoLimitsOf } from './make-video.ts';
import { noteProgress } from './note-progress.ts';

type OneFile = { userId: string; fileId: string };

/** A decoder that crashes does so again; what the network or a disk did passes by itself, or a killed worker. */
const triesOfDecoder = 3;
const tries = 8;
const faultLength = 500;

/** The file was deleted while it was made. */
class Gone extends Error {
  override name = 'Gone';
}

const processing = ({ userId, fileId }: OneFile) =>
  and(isFile(userId, fileId), eq(mediaFile.state, 'processing'));

/**
 * The job: makes an uploaded video ready, or notes why it cannot be. Doing it again does no harm, and twice at once is
 * once. Throws what is worth another try; after the last one the file has failed for a reason that its owner reads.
 */
export async function processVideo(app: App, file: OneFile, log: Log, signal: AbortSignal): Promise<void> {
  const held = await holdFile(app, file.fileId, signal, (until) => tryOnce(app, file, log, until));
  if (!held) log.info(file, 'another worker has this video');
}

async function tryOnce(app: App, file: OneFile, log: Log, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const row = await begin(app, file);
  if (!row) return tidy(app, file);
  if (row.attempts > tries) return giveUp(app, file, 'crashed', row.fault ?? 'its workers were killed', log);
  try {
    await make(app, row, signal);
    log.info({ fileId: file.fileId, attempts: row.attempts }, 'video ready');
  } catch (error) {
    if (error instanceof VideoRefused) return giveUp(app, file, error.reason, String(error), log);
    // Whatever it is that failed: a file that was deleted meanwhile is the reason.
    if (!(await noteFault(app, file, error, signal.aborted))) return tidy(app, file);
    if (!signal.aborted && row.attempts >= (error instanceof DecoderCrashed ? triesOfDecoder : tries)) {
      return giveUp(app, file, 'crashed', String(error), log);
    }
    throw error;
  }
}

async function begin({ db }: App, file: OneFile): Promise<FileRow | undefined> {
  const begun = { attempts: sql`${mediaFile.attempts} + 1`, percent: 0, changedAt: new Date() };
  const [row] = await db.update(mediaFile).set(begun).where(processing(file)).returning();
  return row;
}

async function make(app: App, row: FileRow, signal: AbortSignal): Promise<void> {
  const { userId, fileId, name, createdAt } = row;
  const gone = new AbortController();
  const progress = noteProgress(app, userId, fileId, () => gone.abort(new Gone()));
  const until = AbortSignal.any([signal, gone.signal]);
  try {
    await inWorkFolder(app.config, fileId, async (folder) => {
      const source = await fetchSource(app, fileId, folder);
      const limits = await videoLimitsOf(app, userId);
      const options = { signal: until, onProgress: progress.set };
      const made = await makeVideo(app, fileId, source, join(folder, 'made'), limits, options);
      await progress.stop();
      until.throwIfAborted();
      await app.db.transaction(async (tx) => {
        const ready = { ...readyVideoColumns(made), changedAt: new Date() };
        const rows = await tx
          .update(mediaFile)
          .set(ready)
          .where(processing(row))
          .returning({ fileId: mediaFile.fileId });
        if (rows.length === 0) throw new Gone();
        const { coverId, cover: picture } = made;
        await addCover(tx, { userId, coverId, picture, videoName: name, now: createdAt });
        await tellUpload(app, tx, userId, fileId);
      });
    });
  } finally {
    await progress.stop();
  }
  await app.storage.delete(incomingKey(fileId));
}

/** The uploaded file, in place where the storage is this machine's own disk. */
async function fetchSource({ storage }: App, fileId: string, folder: string): Promise<string> {
  const key = incomingKey(fileId);
  if (!(await storage.exists(key))) throw new VideoRefused('unreadable');
  const there = storage.localPath(key);
  if (there) return there;
  const source = join(folder, 'source');
  await storage.fetchFile(key, source);
  return source;
}

/** What was given back has not been tried. False: the file is not being processed any more. */
async function noteFault({ db }: App, file: OneFile, error: unknown, givenBack: boolean): Promise<boolean> {
  const noted = givenBack
    ? { attempts: sql`greatest(${mediaFile.attempts} - 1, 0)` }
    : { fault: String(error).slice(0, faultLength) };
  const rows = await db
    .update(mediaFile)
    .set({ ...noted, percent: 0, changedAt: new Date() })
    .where(processing(file))
    .returning({ fileId: mediaFile.fileId });
  return rows.length > 0;
}

/** The source stays, so that operators may have it tried again. */
async function giveUp(
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
    fault: fault.slice(0, faultLength),
    changedAt: new Date(),
  } as const;
  const [row] = await app.db.update(mediaFile).set(failed).where(processing(file)).returning();
  if (!row) return tidy(app, file);
  log.info({ fileId, reason, fault }, 'video failed');
  await tellUpload(app, app.db, userId, fileId);
  await deleteVideo(app, fileId);
}

/** After a job that came too late: of a file that is gone nothing stays, its cover neither, of one that is ready its source goes. */
async function tidy(app: App, { userId, fileId }: OneFile): Promise<void> {
  const [row] = await app.db.select({ state: mediaFile.state }).from(mediaFile).where(isFile(userId, fileId));
  if (!row) await deleteFiles(app, [fileId]);
  else if (row.state === 'ready') await app.storage.delete(incomingKey(fileId));
}
