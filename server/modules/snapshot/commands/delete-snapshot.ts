import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type deleteSnapshot as endpoint, snapshotErrors } from '@muyu/contract/snapshot.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { listReportedTargets } from '#modules/moderation';
import { isId } from '#platform/database/ids.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { snapshot, snapshotFile } from '../tables.ts';
import { cleanUpFiles, deleteSnapshotFileRows } from './delete-snapshot-rows.ts';
import { deleteOrKeepAsEvidence, hideSnapshotFiles } from './keep-evidence.ts';

/**
 * Deletes a file of a snapshot of the viewer; the snapshot is deleted with its last file. While a case about the snapshot is
 * open, both are only hidden.
 */
export async function deleteSnapshot(context: ContextOf<typeof endpoint>, { id }: { id: string }) {
  const { app, viewer, now } = context;
  if (!isId(id)) fail(context, snapshotErrors.notFound);
  await app.db.transaction(async (tx) => {
    const [target] = await tx
      .select({ snapshotId: snapshotFile.snapshotId })
      .from(snapshotFile)
      .where(eq(snapshotFile.snapshotFileId, id));
    if (!target) return fail(context, snapshotErrors.notFound);
    const [lockedSnapshot] = await tx
      .select()
      .from(snapshot)
      .where(and(eq(snapshot.snapshotId, target.snapshotId), gt(snapshot.expiresAt, now)))
      .for('update');
    if (!lockedSnapshot) return fail(context, snapshotErrors.notFound);
    if (lockedSnapshot.userId !== viewer.userId) failCore(coreErrors.notAllowed);
    const files = await tx
      .select()
      .from(snapshotFile)
      .where(and(eq(snapshotFile.snapshotId, lockedSnapshot.snapshotId), isNull(snapshotFile.hiddenAt)))
      .for('update');
    const deletedFiles = files.filter(({ snapshotFileId }) => snapshotFileId === id);
    if (deletedFiles.length === 0) return fail(context, snapshotErrors.notFound);
    if (files.length === 1) {
      await deleteOrKeepAsEvidence(app, tx, [lockedSnapshot], now);
      return;
    }
    const reported = await listReportedTargets(tx, 'snapshot', [lockedSnapshot.snapshotId]);
    if (reported.size > 0) return hideSnapshotFiles(app, tx, deletedFiles, now);
    await deleteSnapshotFileRows(tx, deletedFiles);
    await cleanUpFiles(app, tx, lockedSnapshot.userId, deletedFiles);
  });
  return {};
}
