import { inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { incomingKey, originalKey, renditionFolder } from '../keys.ts';
import { mediaFile } from '../tables.ts';
import { removeUpload } from '../upload-store.ts';

/** Deletes files for good, rows and bytes; the caller knows that nothing shows them any more. Unknown ids are fine. */
export async function deleteFiles(app: App, fileIds: readonly string[]): Promise<void> {
  const ids = fileIds.filter(isId);
  if (ids.length === 0) return;
  await app.db.delete(mediaFile).where(inArray(mediaFile.fileId, ids));
  for (const fileId of ids) {
    await deleteStored(app, fileId);
    await removeUpload(app.config, fileId);
  }
}

/** Everything that the storage holds of a file. */
export async function deleteStored({ storage }: App, fileId: string): Promise<void> {
  await storage.deleteAll(`${renditionFolder(fileId)}/`);
  await storage.delete(originalKey(fileId));
  await storage.delete(incomingKey(fileId));
}
