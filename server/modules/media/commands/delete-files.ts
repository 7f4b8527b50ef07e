import { mediaLimits } from '@muyu/contract/media.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { incomingKey, originalKey, renditionFolder, videoFolder } from '../keys.ts';
import { coverIdOf } from '../rules/cover-id.ts';
import { mediaFile } from '../tables.ts';
import { type UploadKey, uploadStore } from '../upload/upload-store.ts';

type FilesOfUser = { userId: string; fileIds: readonly string[] };
type Known = { kept: ReadonlySet<string>; pictures: ReadonlySet<string> };
type DeleteOptions = Partial<Known> & { signal?: AbortSignal | undefined };

const none: ReadonlySet<string> = new Set();
/** An interrupted run repeats the work of one batch only: the rows of the others still tell what they are. */
const batchSize = 100;

/**
 * Deletes files of a user permanently, rows and bytes, and with a video the covers made from its stills, except those
 * in `kept`. The caller ensures that nothing uses them. `pictures` are those that are known to be no videos although their rows are
 * gone. Unknown ids are ignored. `signal` aborts between two batches.
 */
export async function deleteFiles(
  app: App,
  { userId, fileIds }: FilesOfUser,
  { kept = none, pictures = none, signal }: DeleteOptions = {},
): Promise<void> {
  const ids = fileIds.filter(isId);
  for (let i = 0; i < ids.length; i += batchSize) {
    signal?.throwIfAborted();
    await deleteBatch(app, { userId, fileIds: ids.slice(i, i + batchSize) }, { kept, pictures });
  }
}

async function deleteBatch(
  app: App,
  { userId, fileIds: ids }: FilesOfUser,
  { kept, pictures }: Known,
): Promise<void> {
  const known = { fileId: mediaFile.fileId, kind: mediaFile.kind };
  const among = (fileIds: readonly string[]) =>
    and(eq(mediaFile.userId, userId), sql`${mediaFile.fileId} = any(${sql.param([...fileIds])}::uuid[])`);
  const rows = await app.db.delete(mediaFile).where(among(ids)).returning(known);
  const kinds = new Map(rows.map(({ fileId, kind }) => [fileId, kind]));
  // A file without a row may be a video that a crash left partly deleted.
  const videos = ids.filter((fileId) => kinds.get(fileId) !== 'image' && !pictures.has(fileId));
  const covers = videos.flatMap(coversOf).filter((coverId) => !kept.has(coverId));
  if (covers.length > 0) await app.db.delete(mediaFile).where(among(covers));
  for (const fileId of [...ids, ...covers]) await deleteStored(app, { userId, fileId });
}

/** Deletes the outputs and covers of a video; the source stays. */
export async function deleteVideo({ storage }: App, fileId: string): Promise<void> {
  for (const each of [fileId, ...coversOf(fileId)]) await deleteMade(storage, each);
}

/** The ids of the covers that can be made from a video's stills. */
export const coversOf = (fileId: string): string[] =>
  Array.from({ length: mediaLimits.frames }, (_, frame) => coverIdOf(fileId, frame));

/** Deletes all stored bytes of a file. */
export async function deleteStored(app: App, file: UploadKey): Promise<void> {
  await deleteMade(app.storage, file.fileId);
  await uploadStore(app).remove(file);
  await app.storage.delete(incomingKey(file.fileId));
}

async function deleteMade(storage: Storage, fileId: string): Promise<void> {
  await storage.deleteAll(`${renditionFolder(fileId)}/`);
  await storage.deleteAll(`${videoFolder(fileId)}/`);
  await storage.delete(originalKey(fileId));
}
