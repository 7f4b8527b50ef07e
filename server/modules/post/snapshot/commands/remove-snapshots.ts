import { inArray } from 'drizzle-orm';
import { sendForgetting } from '#modules/media';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { snapshot, snapshotFile, snapshotRead } from '../../snapshot-tables.ts';

type SnapshotKey = Pick<typeof snapshot.$inferSelect, 'snapshotId' | 'userId'>;

/**
 * Removes whole snapshots that the caller has locked: rows, reads, what waits for review, and their files with the
 * commit. Files are locked before reads go, so that a read of the same moment leaves nothing behind.
 */
export async function removeSnapshots(
  app: App,
  tx: Transaction,
  snapshots: readonly SnapshotKey[],
  now: Date,
): Promise<void> {
  if (snapshots.length === 0) return;
  const ids = snapshots.map(({ snapshotId }) => snapshotId);
  const ownerOf = new Map(snapshots.map(({ snapshotId, userId }) => [snapshotId, userId]));
  const files = await tx
    .select()
    .from(snapshotFile)
    .where(inArray(snapshotFile.snapshotId, ids))
    .orderBy(snapshotFile.snapshotFileId)
    .for('update');
  await removeFiles(tx, files);
  await tx.delete(snapshot).where(inArray(snapshot.snapshotId, ids));
  for (const snapshotId of ids) await withdrawReview(tx, snapshotId, now, 'snapshot');
  const filesOfOwner = Map.groupBy(files, ({ snapshotId }) => ownerOf.get(snapshotId)!);
  for (const [userId, owned] of filesOfOwner) await forgetFilesOf(app, tx, userId, owned);
}

type FileRow = typeof snapshotFile.$inferSelect;

/** Rows of files that the caller has locked, and who read them. */
export async function removeFiles(tx: Transaction, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ snapshotFileId }) => snapshotFileId);
  await tx.delete(snapshotRead).where(inArray(snapshotRead.snapshotFileId, ids));
  await tx.delete(snapshotFile).where(inArray(snapshotFile.snapshotFileId, ids));
}

/** Their bytes go once it is certain that the rows have gone. */
export const forgetFilesOf = (app: App, tx: Transaction, userId: string, files: readonly FileRow[]) =>
  sendForgetting(app, tx, {
    userId,
    fileIds: files.flatMap(({ fileId, coverId }) => (coverId ? [fileId, coverId] : [fileId])),
  });
