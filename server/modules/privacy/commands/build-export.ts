import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { Log } from '#platform/log/log.ts';
import type { ExportFile } from '#platform/module/personal-data.ts';
import { DAY_MS } from '#platform/time.ts';
import { exportFolder, exportKey } from '../rules/export-key.ts';
import { dataExport } from '../tables.ts';

type Export = { userId: string; exportId: string };

const retentionMs = 7 * DAY_MS;
/** Compressed formats, which ZIP stores as they are. */
const alreadyCompressed = /\.(jpg|png|webp|mp4)$/;

const isExport = ({ userId, exportId }: Export) =>
  and(eq(dataExport.userId, userId), eq(dataExport.exportId, exportId));
const isInProgress = (target: Export) =>
  and(isExport(target), inArray(dataExport.state, ['waiting', 'running']));

/**
 * Streams the exports of all modules for one user into a ZIP. A repeated run starts over and leaves one file; an export
 * that is ready, failed or deleted is not changed. On failure the user sees the state `failed` and may ask again.
 */
export async function buildExport(app: App, target: Export, log: Log, now: Date): Promise<void> {
  const running = { state: 'running', percent: 0 } as const;
  const [row] = await app.db.update(dataExport).set(running).where(isInProgress(target)).returning();
  if (!row) return;
  try {
    await writeZip(app, target);
    const key = exportKey(target.userId, target.exportId);
    const bytes = (await app.storage.describe(key))!.bytes;
    const ready = {
      state: 'ready',
      percent: 100,
      bytes,
      expiresAt: new Date(now.getTime() + retentionMs),
    } as const;
    await app.db.update(dataExport).set(ready).where(isInProgress(target));
  } catch (error) {
    log.error({ err: error, exportId: target.exportId }, 'an export failed');
    await app.db.update(dataExport).set({ state: 'failed' }).where(isInProgress(target));
  }
  await deleteUnlessReady(app, target);
}

/** Writes to a temporary name and renames the complete file, so that concurrent runs do not write into one file. */
async function writeZip(app: App, target: Export): Promise<void> {
  const files = await listExportFiles(app, target.userId);
  const part = `${exportFolder(target.userId, target.exportId)}${newId()}.part`;
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error) => out.destroy(error as Error));
  const adding = addEntries(zip, files, (done) => saveProgress(app, target, done, files.length));
  await Promise.all([app.storage.putStream(part, out), adding.catch((error) => out.destroy(error))]);
  await app.storage.move(part, exportKey(target.userId, target.exportId));
}

async function listExportFiles(app: App, userId: string): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  const sources = app.modules.flatMap(({ personalData }) => Object.entries(personalData?.exports ?? {}));
  for (const [folder, read] of sources) {
    for (const { open } of await read(app, userId)) {
      files.push({
        open: async () => {
          const opened = await open();
          return opened && { ...opened, path: `${folder}/${opened.path}` };
        },
      });
    }
  }
  return files;
}

/** Adds one file after the other, without those that are gone, and waits while the storage is slower. */
async function addEntries(
  zip: ZipFile,
  files: ExportFile[],
  onDone: (done: number) => Promise<void>,
): Promise<void> {
  const out = zip.outputStream as PassThrough;
  for (const [index, file] of files.entries()) {
    const opened = await file.open();
    if (opened) {
      const { path, content } = opened;
      zip.addReadStream(content, path, { compress: !alreadyCompressed.test(path) });
      await finished(content);
      if (out.writableNeedDrain) await once(out, 'drain');
    }
    await onDone(index + 1);
  }
  zip.end();
}

/** Stores the progress in steps of five percent. */
async function saveProgress(app: App, target: Export, done: number, total: number): Promise<void> {
  const percentAt = (n: number) => Math.min(95, Math.floor((20 * n) / total) * 5);
  if (percentAt(done) === percentAt(done - 1)) return;
  await app.db
    .update(dataExport)
    .set({ percent: percentAt(done) })
    .where(and(isExport(target), eq(dataExport.state, 'running')));
}

/** Deletes the files of an export that failed or whose account was erased. */
async function deleteUnlessReady(app: App, target: Export): Promise<void> {
  const [row] = await app.db.select({ state: dataExport.state }).from(dataExport).where(isExport(target));
  if (row?.state !== 'ready') await app.storage.deleteAll(exportFolder(target.userId, target.exportId));
}
