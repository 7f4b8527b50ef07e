import { and, eq, inArray } from 'drizzle-orm';
import { enqueueFileCleanup, usedFileIds } from '#modules/media';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { snapshot, snapshotFile, snapshotRead } from '../tables.ts';

export type SnapshotKey = Pick<typeof snapshot.$inferSelect, 'snapshotId' | 'userId'>;

/**
 * Deletes snapshots that the caller has locked, with their reads; withdraws their reviews and enqueues the cleanup of
 * their files. File rows are locked before reads are deleted, so that a concurrent read leaves no row.
 */
export async function deleteSnapshotRows(
  app: App,
  tx: Transaction,
  snapshots: readonly SnapshotKey[],
  now: Date,
): Promise<void> {
  if (snapshots.length === 0) return;
  const ids = snapshots.map(({ snapshotId }) => snapshotId);
  const ownerBySnapshot = new Map(snapshots.map(({ snapshotId, userId }) => [snapshotId, userId]));
  const files: FileRow[] = [];
  for (const snapshotId of ids.toSorted())
    files.push(
      ...(await tx
        .select()
        .from(snapshotFile)
        .where(eq(snapshotFile.snapshotId, snapshotId))
        .orderBy(snapshotFile.snapshotFileId)
        .for('update')),
    );
  await deleteSnapshotFileRows(tx, files);
  await tx.delete(snapshot).where(inArray(snapshot.snapshotId, ids));
  for (const snapshotId of ids) await withdrawReview(tx, snapshotId, now, 'snapshot');
  const filesByOwner = Map.groupBy(files, ({ snapshotId }) => ownerBySnapshot.get(snapshotId)!);
  for (const [userId, owned] of filesByOwner) await cleanUpFiles(app, tx, userId, owned);
}

export type FileRow = typeof snapshotFile.$inferSelect;

/** Deletes file rows that the caller has locked, and their reads. */
export async function deleteSnapshotFileRows(tx: Transaction, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return;
  const snapshotIds = [...new Set(files.map(({ snapshotId }) => snapshotId))];
  const ids = files.map(({ snapshotFileId }) => snapshotFileId);
  for (const table of [snapshotRead, snapshotFile])
    await tx
      .delete(table)
      .where(and(inArray(table.snapshotId, snapshotIds), inArray(table.snapshotFileId, ids)));
}

/** Enqueues the deletion of files that nothing else uses; the job runs after the commit. */
export const cleanUpFiles = (app: App, tx: Transaction, userId: string, files: readonly FileRow[]) =>
  enqueueFileCleanup(app, tx, { userId, fileIds: usedFileIds(files) });
