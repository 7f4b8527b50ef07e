import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#platform/app.ts';
import { nullIfMissing } from '#platform/outage/fs-errors.ts';
import { incomingFolder, piecesFolder } from '../keys.ts';
import { uploadFolder } from './upload-paths.ts';

/** Returns which of these files are still being uploaded. */
type FindUploading = (fileIds: string[]) => Promise<Set<string>>;

/**
 * Deletes what is older than `before` and belongs to no upload in progress: what killed servers left, and what uploads left that
 * began before the site was given another storage. So every kind of store is swept, not only that of new uploads.
 */
export async function sweepStores(app: App, before: Date, findUploading: FindUploading): Promise<void> {
  await sweepFolder(uploadFolder(app.config), before, findUploading);
  await sweepPieces(app, before, findUploading);
  await sweepMultipart(app, before, findUploading);
}

async function sweepFolder(folder: string, before: Date, findUploading: FindUploading): Promise<void> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  const fileIdOf = (name: string) => name.split('.')[0]!;
  const uploading = await findUploading(names.map(fileIdOf));
  for (const name of names) {
    if (uploading.has(fileIdOf(name))) continue;
    const found = await stat(join(folder, name)).catch(nullIfMissing);
    if (found && found.mtime <= before) await rm(join(folder, name), { force: true });
  }
}

const fileIdOfKey = (key: string) => key.split('/')[1] ?? '';

async function sweepPieces({ storage }: App, before: Date, findUploading: FindUploading): Promise<void> {
  const pieces = await storage.list(piecesFolder);
  const uploading = await findUploading(pieces.map(fileIdOfKey));
  for (const key of pieces) {
    if (uploading.has(fileIdOfKey(key))) continue;
    const found = await storage.describe(key);
    if (found && found.modified < before) await storage.delete(key);
  }
}

/** Uploads of a storage that is no longer the first are among its unfinished files (`sweepUnfinished`). */
async function sweepMultipart({ storage }: App, before: Date, findUploading: FindUploading): Promise<void> {
  const { multipart } = storage;
  if (!multipart) return;
  const open = await multipart.listOpen(incomingFolder);
  const uploading = await findUploading(open.map(({ key }) => fileIdOfKey(key)));
  for (const { key, id, begunAt } of open)
    if (begunAt < before && !uploading.has(fileIdOfKey(key))) await multipart.abort(key, id);
}
