import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { listUsedFiles } from '#platform/module/file-use.ts';
import { deleteUnusedFilesJob } from '../jobs.ts';
import { walkFiles } from '../queries/walk-files.ts';
import { unusedDays } from '../settings.ts';
import { mediaFile } from '../tables.ts';
import { deleteUnusedLater, listPictures } from './delete-unused-files.ts';

/**
 * The job: deletes files that are ready for `unusedDays` and unused, and rows of files that
 * failed that long ago; their bytes are deleted by jobs of their own. Files of purged posts and snapshots are deleted with them. `signal` aborts between
 * two batches.
 */
export async function sweepUnused(app: App, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - app.settings.get(unusedDays) * DAY_MS);
  const unchanged = lt(mediaFile.changedAt, before);
  for await (const batch of walkFiles(app.db, and(eq(mediaFile.state, 'ready'), unchanged), signal)) {
    const owners = [...new Set(batch.map(({ userId }) => userId))];
    const ids = batch.map(({ fileId }) => fileId);
    const used = await listUsedFiles(app, app.db, owners, ids);
    const unused = batch.filter(({ fileId }) => !used.has(fileId));
    for (const [userId, files] of Map.groupBy(unused, (file) => file.userId)) {
      await deleteUnusedLater(app, { userId, fileIds: files.map(({ fileId }) => fileId) });
    }
  }
  for await (const batch of walkFiles(app.db, and(eq(mediaFile.state, 'failed'), unchanged), signal)) {
    for (const [userId, files] of Map.groupBy(batch, (file) => file.userId)) {
      const ids = files.map(({ fileId }) => fileId);
      const all = and(eq(mediaFile.userId, userId), inArray(mediaFile.fileId, ids));
      // Only rows that are still failed: an operator may retry one concurrently.
      await app.db.transaction(async (tx) => {
        const gone = await tx
          .delete(mediaFile)
          .where(and(all, eq(mediaFile.state, 'failed')))
          .returning({ fileId: mediaFile.fileId, kind: mediaFile.kind });
        if (gone.length === 0) return;
        const fileIds = gone.map(({ fileId }) => fileId);
        await app.jobs.send(tx, deleteUnusedFilesJob, { userId, fileIds, pictureIds: listPictures(gone) });
      });
    }
  }
}
