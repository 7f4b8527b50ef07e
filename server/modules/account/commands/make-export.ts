import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { Log } from '#platform/log.ts';
import { type ExportFile, exportSources } from '../export-source.ts';
import { exportFolder, exportKey } from '../rules/export-key.ts';
import { dataExport } from '../tables.ts';

type Export = { userId: string; exportId: string };

const keepMs = 7 * 86_400_000;
/** Already as small as they get. */
const packed = /\.(jpg|png|webp|mp4)$/;

const isExport = ({ userId, exportId }: Export) =>
  and(eq(dataExport.userId, userId), eq(dataExport.exportId, exportId));
const isUnderWay = (asked: Export) => and(isExport(asked), inArray(dataExport.state, ['waiting', 'running']));

/**
 * The job: streams what all modules keep of a person into a ZIP. Doing it again begins again and leaves one file; what
 * is ready, over or forgotten meanwhile is left as it is. A failure is told to the person, who may ask again.
 */
export async function makeExport(app: App, asked: Export, log: Log): Promise<void> {
  const running = { state: 'running', percent: 0 } as const;
  const [row] = await app.db.update(dataExport).set(running).where(isUnderWay(asked)).returning();
  if (!row) return;
  try {
    await writeZip(app, asked);
    const key = exportKey(asked.userId, asked.exportId);
    const bytes = (await app.storage.describe(key))!.bytes;
    const ready = { state: 'ready', percent: 100, bytes, expiresAt: new Date(Date.now() + keepMs) } as const;
    await app.db.update(dataExport).set(ready).where(isUnderWay(asked));
  } catch (error) {
    log.error({ err: error, exportId: asked.exportId }, 'an export failed');
    await app.db.update(dataExport).set({ state: 'failed' }).where(isUnderWay(asked));
  }
  await forgetUnlessReady(app, asked);
}

/** Written beside and moved when it is whole, so that two at once do not write into one file. */
async function writeZip(app: App, asked: Export): Promise<void> {
  const files = await filesOf(app, asked.userId);
  const part = `${exportFolder(asked.userId, asked.exportId)}${newId()}.part`;
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error) => out.destroy(error as Error));
  const filled = fill(zip, files, (done) => tell(app, asked, done, files.length));
  await Promise.all([app.storage.putStream(part, out), filled.catch((error) => out.destroy(error))]);
  await app.storage.move(part, exportKey(asked.userId, asked.exportId));
}

async function filesOf(app: App, userId: string): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  for (const [folder, read] of exportSources(app)) {
    for (const { open } of await read(app, userId)) {
      files.push({
        open: async () => {
          const { path, content } = await open();
          return { path: `${folder}/${path}`, content };
        },
      });
    }
  }
  return files;
}

/** One file after the other, no faster than the storage takes them. */
async function fill(
  zip: ZipFile,
  files: ExportFile[],
  onDone: (done: number) => Promise<void>,
): Promise<void> {
  const out = zip.outputStream as PassThrough;
  for (const [place, file] of files.entries()) {
    const { path, content } = await file.open();
    zip.addReadStream(content, path, { compress: !packed.test(path) });
    await finished(content);
    if (out.writableNeedDrain) await once(out, 'drain');
    await onDone(place + 1);
  }
  zip.end();
}

/** Every twentieth of the way. */
async function tell(app: App, asked: Export, done: number, total: number): Promise<void> {
  const percentAt = (n: number) => Math.min(95, Math.floor((20 * n) / total) * 5);
  if (percentAt(done) === percentAt(done - 1)) return;
  await app.db
    .update(dataExport)
    .set({ percent: percentAt(done) })
    .where(and(isExport(asked), eq(dataExport.state, 'running')));
}

/** Nothing stays of an export that failed, or whose account is gone; of two that made the same one its file does. */
async function forgetUnlessReady(app: App, asked: Export): Promise<void> {
  const [row] = await app.db.select({ state: dataExport.state }).from(dataExport).where(isExport(asked));
  if (row?.state !== 'ready') await app.storage.deleteAll(exportFolder(asked.userId, asked.exportId));
}
