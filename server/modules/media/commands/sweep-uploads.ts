import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { incomingFolder, incomingKey } from '../keys.ts';
import { type FileRow, isFile } from '../queries/own-file.ts';
import { keptMs } from '../rules/expiry.ts';
import { mediaFile } from '../tables.ts';
import { uploadLocks } from '../upload-locks.ts';
import { tellUpload } from '../upload-news.ts';
import { received, removeUpload, uploadFolder } from '../upload-store.ts';
import { deleteStored } from './delete-files.ts';
import { finishUpload } from './finish-upload.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** As long as operators may have a failed file tried again. */
const failedMs = 7 * dayMs;
const rowsAtOnce = 500;

/**
 * Removes uploads that no byte came for in 24 hours, sources of files that failed a week ago, and bytes that no row knows;
 * takes over complete uploads that a crash left behind. A picture that could not be made in a day has failed.
 */
export async function sweepUploads(app: App, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const quiet = and(eq(mediaFile.state, 'uploading'), lt(mediaFile.changedAt, before(hourMs)));
  const stuck = and(
    eq(mediaFile.state, 'processing'),
    eq(mediaFile.kind, 'image'),
    lt(mediaFile.changedAt, before(dayMs)),
  );
  const rows = await app.db
    .select()
    .from(mediaFile)
    .where(or(quiet, stuck))
    .orderBy(mediaFile.changedAt)
    .limit(rowsAtOnce);
  for (const row of rows) {
    // One that cannot be swept now must not keep the others.
    await (row.state === 'uploading' ? sweepUpload(app, row, now) : failStuck(app, row, now)).catch((error) =>
      app.log.warn({ err: error, fileId: row.fileId }, 'an upload could not be swept'),
    );
  }
  await sweepSources(app, now);
  await sweepOrphans(app, now);
}

async function sweepUpload(app: App, row: FileRow, now: Date): Promise<void> {
  const { userId, fileId } = row;
  if (uploadLocks(app).isHeld(fileId)) return;
  const { bytes, at } = await received(app.config, fileId);
  if (bytes === row.bytes) return finishUpload(app, userId, fileId, now);
  if (now.getTime() - Math.max(at.getTime(), row.changedAt.getTime()) < keptMs) return;
  await app.db.delete(mediaFile).where(and(isFile(userId, fileId), eq(mediaFile.state, 'uploading')));
  await deleteStored(app, fileId);
}

async function failStuck(app: App, { userId, fileId }: FileRow, now: Date): Promise<void> {
  const failed = { state: 'failed', reason: 'unreadable', changedAt: now } as const;
  const stuck = and(isFile(userId, fileId), eq(mediaFile.state, 'processing'));
  await app.db.update(mediaFile).set(failed).where(stuck);
  await tellUpload(app, app.db, userId, fileId);
}

/** Sources are there for files that are being taken over or processed, and for a week for those that failed. */
async function sweepSources(app: App, now: Date): Promise<void> {
  const keys = await app.storage.list(incomingFolder);
  const rows = await rowsOf(
    app,
    keys.map((key) => key.slice(incomingFolder.length + 1)),
  );
  for (const key of keys) {
    const fileId = key.slice(incomingFolder.length + 1);
    const row = rows.get(fileId);
    if (row?.state === 'uploading' || row?.state === 'processing') continue;
    const since = row?.changedAt ?? (await app.storage.describe(key))?.modified ?? now;
    const age = now.getTime() - since.getTime();
    if (age >= (row?.state === 'failed' ? failedMs : dayMs)) await app.storage.delete(incomingKey(fileId));
  }
}

/** Bytes whose row is gone, or is not waiting for bytes any more. */
async function sweepOrphans(app: App, now: Date): Promise<void> {
  const names = await readdir(uploadFolder(app.config)).catch(() => []);
  const fileIdOf = (name: string) => name.split('.')[0]!;
  const rows = await rowsOf(app, names.map(fileIdOf));
  for (const name of names) {
    if (rows.get(fileIdOf(name))?.state === 'uploading') continue;
    const found = await stat(join(uploadFolder(app.config), name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs >= dayMs) await removeUpload(app.config, name);
  }
}

async function rowsOf({ db }: App, names: readonly string[]) {
  const ids = [...new Set(names.filter(isId))];
  const known = { fileId: mediaFile.fileId, state: mediaFile.state, changedAt: mediaFile.changedAt };
  const rows: Array<Pick<FileRow, keyof typeof known>> = [];
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = inArray(mediaFile.fileId, ids.slice(at, at + rowsAtOnce));
    rows.push(...(await db.select(known).from(mediaFile).where(some)));
  }
  return new Map(rows.map((row) => [row.fileId, row]));
}
