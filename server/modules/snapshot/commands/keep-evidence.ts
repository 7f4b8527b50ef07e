import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { usedFileIds, withdrawFiles } from '#modules/media';
import { listReportedTargets, withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { snapshot, snapshotFile } from '../tables.ts';
import { deleteSnapshotRows, type FileRow, type SnapshotKey } from './delete-snapshot-rows.ts';

/**
 * Deletes snapshots that the caller has locked; those about which a case is open are hidden from readers, and the first sweep
 * after the decision deletes them. Returns the number of deleted ones and the ids of the others.
 */
export async function deleteOrKeepAsEvidence(
  app: App,
  tx: Transaction,
  snapshots: readonly SnapshotKey[],
  now: Date,
): Promise<{ deleted: number; kept: string[] }> {
  if (snapshots.length === 0) return { deleted: 0, kept: [] };
  const reported = await listReportedTargets(
    tx,
    'snapshot',
    snapshots.map(({ snapshotId }) => snapshotId),
  );
  for (const snapshotId of reported) await hideSnapshot(app, tx, snapshotId, now);
  const others = snapshots.filter(({ snapshotId }) => !reported.has(snapshotId));
  await deleteSnapshotRows(app, tx, others, now);
  return { deleted: others.length, kept: [...reported] };
}

/** Ends the life of a snapshot and hides its files; those that are hidden already change nothing. */
async function hideSnapshot(app: App, tx: Transaction, snapshotId: string, now: Date): Promise<void> {
  const shown = await tx
    .select()
    .from(snapshotFile)
    .where(and(eq(snapshotFile.snapshotId, snapshotId), isNull(snapshotFile.hiddenAt)));
  if (shown.length === 0) return;
  await hideSnapshotFiles(app, tx, shown, now);
  await tx
    .update(snapshot)
    .set({ expiresAt: now })
    .where(and(eq(snapshot.snapshotId, snapshotId), gt(snapshot.expiresAt, now)));
  await withdrawReview(tx, snapshotId, now, 'snapshot');
}

/** Hides files of one snapshot from readers and from caches, and keeps them. */
export async function hideSnapshotFiles(
  app: App,
  tx: Transaction,
  files: readonly FileRow[],
  now: Date,
): Promise<void> {
  await tx
    .update(snapshotFile)
    .set({ hiddenAt: now })
    .where(
      and(
        eq(snapshotFile.snapshotId, files[0]!.snapshotId),
        inArray(
          snapshotFile.snapshotFileId,
          files.map(({ snapshotFileId }) => snapshotFileId),
        ),
      ),
    );
  await withdrawFiles(app, tx, usedFileIds(files));
}
