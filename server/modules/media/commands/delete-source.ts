import type { App } from '#platform/app.ts';
import { incomingKey } from '../keys.ts';
import { isFile } from '../queries/get-own-file.ts';
import { mediaFile } from '../tables.ts';
import { lateDeletions } from '../upload/late-deletions.ts';

/**
 * Deletes the source of a file that is ready or deleted: after its processing, and one that was stored again after its processing or
 * cancellation, which no job would delete. That of a file that waits, is being processed or failed stays: operators can retry.
 */
export async function deleteSourceUnlessNeeded(
  app: App,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<void> {
  const [row] = await app.db.select({ state: mediaFile.state }).from(mediaFile).where(isFile(userId, fileId));
  if (!row || row.state === 'ready') lateDeletions(app).delete(incomingKey(fileId));
}
