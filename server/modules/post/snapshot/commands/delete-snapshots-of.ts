import { asc, eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { snapshot, snapshotRead } from '../../snapshot-tables.ts';
import { removeSnapshots } from './remove-snapshots.ts';

/** An erased account's snapshots go, and with them what it read of others. */
export const deleteSnapshotsOf =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased, now: Date): Promise<void> => {
    const own = await tx
      .select({ snapshotId: snapshot.snapshotId, userId: snapshot.userId })
      .from(snapshot)
      .where(eq(snapshot.userId, userId))
      .orderBy(asc(snapshot.snapshotId))
      .for('update');
    await removeSnapshots(app, tx, own, now);
    await tx.delete(snapshotRead).where(eq(snapshotRead.userId, userId));
  };
