import { once } from 'node:events';
import { addAbortSignal, type PassThrough, pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { App } from '#platform/app.ts';
import { plainBytes } from '#platform/crypto/file-cipher.ts';
import { JobTimedOut } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { ExportFile } from '#platform/module/personal-data.ts';
import { getDiskSpace, listDisks, reservedBytes } from '#platform/storage/free-space.ts';
import { encryptExport } from '../rules/export-cipher.ts';
import { exportFolder, exportKey } from '../rules/export-key.ts';
import { dataExport } from '../tables.ts';

type Export = { userId: string; exportId: string };
type JobOptions = { log: Log; now: Date; signal: AbortSignal };

const retentionMs = 7 * DAY_MS;
/** Compressed formats, which ZIP stores as they are. */
const alreadyCompressed = /\.(jpg|png|webp|mp4)$/;

const isExport = ({ userId, exportId }: Export) =>
  and(eq(dataExport.userId, userId), eq(dataExport.exportId, exportId));
const isInProgress = (target: Export) =>
  and(isExport(target), inArray(dataExport.state, ['waiting', 'running']));

/**
 * Streams the exports of all modules for one user into an encrypted ZIP. A repeated run starts over and leaves one file; an export
 * that is ready, failed or deleted is not changed. On failure the user sees the state `failed` and may ask again. Throws when the
 * process ends: the job is given back.
 */
export async function buildExport(app: App, target: Export, { log, now, signal }: JobOptions): Promise<void> {
  const running = { state: 'running', percent: 0 } as const;
  const [row] = await app.db.update(dataExport).set(running).where(isInProgress(target)).returning();
  if (!row) return;
  try {
    await writeZip(app, target, signal);
    const key = exportKey(target.userId, target.exportId);
    await markReady(app, target, plainBytes((await app.storage.describe(key))!.bytes), now);
  } catch (error) {
    // An export that takes longer than a job may would take as long again.
    if (signal.aborted && !(signal.reason instanceof JobTimedOut)) throw signal.reason;
    log.error({ err: signal.reason ?? error, exportId: target.exportId }, 'an export failed');
    await app.db.update(dataExport).set({ state: 'failed' }).where(isInProgress(target));
  }
  await deleteUnlessReady(app, target);
}

/** The person sees the newest export only: the others end with it. */
const markReady = (app: App, target: Export, bytes: number, now: Date): Promise<void> =>
  app.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + retentionMs);
    const ready = { state: 'ready', percent: 100, bytes, expiresAt } as const;
    const rows = await tx.update(dataExport).set(ready).where(isInProgress(target)).returning();
    if (rows.length === 0) return;
    const { userId, exportId } = target;
    await tx
      .update(dataExport)
      .set({ expiresAt: now })
      .where(
        and(
          eq(dataExport.userId, userId),
          ne(dataExport.exportId, exportId),
          eq(dataExport.state, 'ready'),
          gt(dataExport.expiresAt, now),
        ),
      );
  });

/** A storage shows a stream when it is complete, so that concurrent runs do not write into one file. */
async function writeZip(app: App, target: Export, signal: AbortSignal): Promise<void> {
  const files = await listExportFiles(app, target.userId);
  await requireSpace(
    app,
    files.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
  );
  const zip = new ZipFile();
  signal.throwIfAborted();
  const out = addAbortSignal(signal, zip.outputStream as PassThrough);
  const key = exportKey(target.userId, target.exportId);
  const encrypted = pipeline(out, encryptExport(app.config.secret, key), () => {});
  // The storage learns of an error also when it listens later.
  encrypted.on('error', () => {});
  zip.on('error', (error) => out.destroy(error as Error));
  const add = async () => {
    await addEntries(zip, files, (done) => saveProgress(app, target, done, files.length));
    if ((await app.db.$count(dataExport, isInProgress(target))) === 0)
      throw new Error('another run has finished the export, or it was deleted');
    zip.end();
  };
  await Promise.all([app.storage.putStream(key, encrypted), add().catch((error) => out.destroy(error))]);
}

async function requireSpace({ config, storage }: App, bytes: number): Promise<void> {
  if (storage.folder === null) return;
  const { folder } = (await listDisks(config, storage)).at(-1)!;
  const { free } = await getDiskSpace(folder);
  if (free < bytes + reservedBytes)
    throw new Error(`the export needs ${bytes} bytes, and the disk of the files has ${free}`);
}

async function listExportFiles(app: App, userId: string): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  const sources = app.modules.flatMap(({ personalData }) => Object.entries(personalData?.exports ?? {}));
  for (const [folder, read] of sources) {
    for (const { bytes = 0, open } of await read(app, userId)) {
      files.push({
        bytes,
        open: async () => {
          const opened = await open();
          return opened && { ...opened, path: `${folder}/${opened.path}` };
        },
      });
    }
  }
  return files;
}

/**
 * Adds one file after the other, without those that are gone, and waits while the storage is slower. When the storage fails, the file
 * that is being read is closed.
 */
async function addEntries(
  zip: ZipFile,
  files: ExportFile[],
  onDone: (done: number) => Promise<void>,
): Promise<void> {
  const out = zip.outputStream as PassThrough;
  const closed = new AbortController();
  out.once('close', () => closed.abort());
  const { signal } = closed;
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    const opened = await file.open();
    if (opened) {
      const { path, content } = opened;
      zip.addReadStream(addAbortSignal(signal, content), path, { compress: !alreadyCompressed.test(path) });
      await finished(content);
      if (out.writableNeedDrain) await once(out, 'drain', { signal });
    }
    await onDone(index + 1);
  }
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
