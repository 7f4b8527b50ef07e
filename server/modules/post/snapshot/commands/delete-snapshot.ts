import { coreErrors } from '@muyu/contract/core/errors.ts';
import { snapshotErrors } from '@muyu/contract/snapshot.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { snapshot, snapshotFile } from '../../snapshot-tables.ts';
import { forgetFilesOf, removeFiles, removeSnapshots } from './remove-snapshots.ts';

/** Deletes a file of a snapshot of one's own, for good; the snapshot goes with its last file. */
export async function deleteSnapshot({ app, viewer, now }: Context<UserViewer>, { id }: { id: string }) {
  if (!isId(id)) fail(snapshotErrors.notFound);
  await app.db.transaction(async (tx) => {
    const [wanted] = await tx
      .select({ snapshotId: snapshotFile.snapshotId })
      .from(snapshotFile)
      .where(eq(snapshotFile.snapshotFileId, id));
    if (!wanted) return fail(snapshotErrors.notFound);
    const [whole] = await tx
      .select()
      .from(snapshot)
      .where(and(eq(snapshot.snapshotId, wanted.snapshotId), gt(snapshot.expiresAt, now)))
      .for('update');
    if (!whole) return fail(snapshotErrors.notFound);
    if (whole.userId !== viewer.userId) fail(coreErrors.notAllowed);
    const files = await tx
      .select()
      .from(snapshotFile)
      .where(eq(snapshotFile.snapshotId, whole.snapshotId))
      .for('update');
    const gone = files.filter(({ snapshotFileId }) => snapshotFileId === id);
    if (gone.length === 0) return fail(snapshotErrors.notFound);
    if (files.length === 1) return removeSnapshots(app, tx, [whole], now);
    await removeFiles(tx, gone);
    await forgetFilesOf(app, tx, whole.userId, gone);
  });
  return {};
}
