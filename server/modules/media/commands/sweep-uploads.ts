import { stat } from 'node:fs/promises';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { processPictureJob } from '../jobs.ts';
import { type FileRow, isFile } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';
import { removeUpload, uploadPath } from '../upload-store.ts';
import { deleteStored } from './delete-files.ts';
import { finishUpload } from './finish-upload.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const rowsAtOnce = 500;

/**
 * Removes uploads that no byte came for in 24 hours, and brings back what a crash left half-way: a complete upload that
 * nobody took over, a picture whose job was lost; after a day without success that one has failed.
 */
export async function sweepUploads(app: App, now: Date): Promise<void> {
  const quiet = new Date(now.getTime() - hourMs);
  const rows = await app.db
    .select()
    .from(mediaFile)
    .where(and(inArray(mediaFile.state, ['uploading', 'processing']), lt(mediaFile.changedAt, quiet)))
    .orderBy(mediaFile.changedAt)
    .limit(rowsAtOnce);
  for (const row of rows) {
    if (row.state === 'uploading') await sweepUpload(app, row, now);
    else await sweepProcessing(app, row, now);
  }
}

async function sweepUpload(app: App, row: FileRow, now: Date): Promise<void> {
  const { userId, fileId } = row;
  const found = await stat(uploadPath(app.config, fileId)).catch(() => null);
  if (found?.size === row.bytes) return finishUpload(app, userId, fileId, now);
  const lastByte = Math.max(found?.mtimeMs ?? 0, row.changedAt.getTime());
  if (now.getTime() - lastByte < dayMs) return;
  await app.db.delete(mediaFile).where(and(isFile(userId, fileId), eq(mediaFile.state, 'uploading')));
  await removeUpload(app.config, fileId);
}

async function sweepProcessing(app: App, row: FileRow, now: Date): Promise<void> {
  const { userId, fileId } = row;
  if (now.getTime() - row.changedAt.getTime() < dayMs) {
    await app.db.transaction((tx) =>
      app.jobs.send(tx, processPictureJob, { userId, fileId }, { key: fileId }),
    );
    return;
  }
  const failed = { state: 'failed', reason: 'unreadable', changedAt: now } as const;
  const stuck = and(isFile(userId, fileId), eq(mediaFile.state, 'processing'));
  await app.db.update(mediaFile).set(failed).where(stuck);
  await deleteStored(app, fileId);
}
