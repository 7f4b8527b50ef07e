import { mediaLimits } from '@muyu/contract/media.ts';
import { inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { incomingKey, originalKey, renditionFolder, videoFolder } from '../keys.ts';
import { coverIdOf } from '../rules/cover-id.ts';
import { mediaFile } from '../tables.ts';
import { removeUpload } from '../upload-store.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Deletes files for good, rows and bytes, and with a video the covers that were made of its stills, but those in `kept`;
 * the caller knows that nothing shows the others any more. Unknown ids are fine.
 */
export async function deleteFiles(
  app: App,
  fileIds: readonly string[],
  kept: ReadonlySet<string> = none,
): Promise<void> {
  const ids = fileIds.filter(isId);
  if (ids.length === 0) return;
  const known = { fileId: mediaFile.fileId, kind: mediaFile.kind };
  const rows = await app.db.delete(mediaFile).where(inArray(mediaFile.fileId, ids)).returning(known);
  const kinds = new Map(rows.map(({ fileId, kind }) => [fileId, kind]));
  // One without a row may be a video that a crash left half-deleted.
  const videos = ids.filter((fileId) => kinds.get(fileId) !== 'image');
  const covers = videos.flatMap(coversOf).filter((coverId) => !kept.has(coverId));
  if (covers.length > 0) await app.db.delete(mediaFile).where(inArray(mediaFile.fileId, covers));
  for (const fileId of [...ids, ...covers]) await deleteStored(app, fileId);
}

/** What was made of a video, with its covers; the source stays. */
export async function deleteVideo({ storage }: App, fileId: string): Promise<void> {
  for (const each of [fileId, ...coversOf(fileId)]) await deleteMade(storage, each);
}

/** The ids of the pictures that a video's stills give. */
export const coversOf = (fileId: string): string[] =>
  Array.from({ length: mediaLimits.frames }, (_, frame) => coverIdOf(fileId, frame));

/** Every byte of a file, wherever it lies. */
export async function deleteStored({ config, storage }: App, fileId: string): Promise<void> {
  await deleteMade(storage, fileId);
  await storage.delete(incomingKey(fileId));
  await removeUpload(config, fileId);
}

async function deleteMade(storage: Storage, fileId: string): Promise<void> {
  await storage.deleteAll(`${renditionFolder(fileId)}/`);
  await storage.deleteAll(`${videoFolder(fileId)}/`);
  await storage.delete(originalKey(fileId));
}
