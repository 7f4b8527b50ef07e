import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { sniffPicture } from '#platform/image/sniff.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { readIfStored } from '#platform/storage/read-if-stored.ts';
import { originalKey, renditionKey } from '../keys.ts';
import { mediaFile } from '../tables.ts';

/** Exports the pictures of a user, each in the best stored form, and a list of them. */
export async function exportPictures(app: App, userId: string): Promise<ExportFile[]> {
  const rows = await app.db
    .select({
      fileId: mediaFile.fileId,
      name: mediaFile.name,
      width: mediaFile.width,
      height: mediaFile.height,
      widths: mediaFile.widths,
      storedBytes: mediaFile.storedBytes,
      createdAt: mediaFile.createdAt,
    })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), eq(mediaFile.state, 'ready'), eq(mediaFile.kind, 'image')))
    .orderBy(asc(mediaFile.fileId));
  const list = rows.map(({ widths, storedBytes, ...row }) => row);
  return [
    jsonFile('pictures.json', async () => list),
    ...rows.map(({ fileId, widths, storedBytes }) => ({
      bytes: storedBytes,
      open: () => openPicture(app, fileId, widths),
    })),
  ];
}

/** The original, or else the largest rendition; null when neither is stored. */
async function openPicture({ storage }: App, fileId: string, widths: number[]) {
  // Read as a whole, because the first bytes determine the type of the original.
  const bytes =
    (await readIfStored(storage, originalKey(fileId), buffer)) ??
    (await readIfStored(storage, renditionKey(fileId, Math.max(...widths), 'webp'), buffer));
  if (!bytes) return null;
  const type = sniffPicture(bytes)?.replace('image/', '').replace('jpeg', 'jpg') ?? 'bin';
  return { path: `${fileId}.${type}`, content: Readable.from([bytes]) };
}
