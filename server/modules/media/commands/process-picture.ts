import { buffer } from 'node:stream/consumers';
import { mediaLimits } from '@muyu/contract/media.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import {
  type Developed,
  developPicture,
  type PictureFault,
  PictureRefused,
} from '#platform/image/develop.ts';
import type { Log } from '#platform/log.ts';
import { incomingKey } from '../keys.ts';
import { isFile } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';
import { tellUpload } from '../upload-news.ts';
import { deleteStored } from './delete-files.ts';
import { keepPicture, readyColumns } from './keep-picture.ts';

export const developLimits = { pixels: mediaLimits.picturePixels, widths: mediaLimits.widths };

/** A picture that ends its worker (or was with one that was killed) is not tried for ever. */
const crashesAtMost = 3;
const faultLength = 500;

type OneFile = { userId: string; fileId: string };
const processing = ({ userId, fileId }: OneFile) =>
  and(isFile(userId, fileId), eq(mediaFile.state, 'processing'));

/** The job: makes an uploaded file ready, or notes why it cannot be. Doing it again, or twice at once, does no harm. */
export async function processPicture(app: App, file: OneFile, log: Log): Promise<void> {
  const { userId, fileId } = file;
  const [row] = await app.db
    .update(mediaFile)
    .set({ attempts: sql`${mediaFile.attempts} + 1` })
    .where(processing(file))
    .returning({ attempts: mediaFile.attempts });
  if (row) await make(app, file, row.attempts, log);
  await forgetSource(app, userId, fileId);
}

async function make(app: App, file: OneFile, attempts: number, log: Log): Promise<void> {
  const { userId, fileId } = file;
  const picture = attempts > crashesAtMost ? 'crashed' : await tried(app, file);
  if (typeof picture === 'string') {
    log.info({ fileId, reason: picture }, 'picture refused');
    const failed = { state: 'failed', reason: picture, changedAt: new Date() } as const;
    await app.db.update(mediaFile).set(failed).where(processing(file));
    // The source stays, so that operators may have it tried again.
    return tellUpload(app, app.db, userId, fileId);
  }
  await app.db
    .update(mediaFile)
    .set({ ...readyColumns(picture), changedAt: new Date() })
    .where(processing(file));
  await tellUpload(app, app.db, userId, fileId);
  await forgetIfDeleted(app, userId, fileId);
}

/** What throws (a storage that is away) ended no worker: it does not count. */
async function tried(app: App, file: OneFile): Promise<Developed | PictureFault> {
  try {
    const picture = await develop(app, file.fileId);
    if (typeof picture !== 'string') await keepPicture(app, file.fileId, picture);
    return picture;
  } catch (error) {
    const taken = sql`greatest(${mediaFile.attempts} - 1, 0)`;
    const fault = String(error).slice(0, faultLength);
    await app.db.update(mediaFile).set({ attempts: taken, fault }).where(processing(file));
    throw error;
  }
}

async function develop({ storage }: App, fileId: string): Promise<Developed | PictureFault> {
  const key = incomingKey(fileId);
  if (!(await storage.exists(key))) return 'unreadable';
  const bytes = await buffer(await storage.getStream(key));
  return developPicture(bytes, developLimits).catch((error: unknown) => {
    if (error instanceof PictureRefused) return error.reason;
    throw error;
  });
}

/** Whoever failed, or is tried again meanwhile, needs it still. */
async function forgetSource({ db, storage }: App, userId: string, fileId: string): Promise<void> {
  const [row] = await db.select({ state: mediaFile.state }).from(mediaFile).where(isFile(userId, fileId));
  if (!row || row.state === 'ready') await storage.delete(incomingKey(fileId));
}

/** A file that was deleted while it was made must not leave its pictures behind. */
async function forgetIfDeleted(app: App, userId: string, fileId: string): Promise<void> {
  const [row] = await app.db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(isFile(userId, fileId));
  if (!row) await deleteStored(app, fileId);
}
