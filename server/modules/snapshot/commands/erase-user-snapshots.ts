import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { snapshot, snapshotRead } from '../tables.ts';
import { deleteSnapshotRows } from './delete-snapshot-rows.ts';
import { lockSnapshot } from './lock-snapshot.ts';

/** Deletes the snapshots of an erased account and its reads of other snapshots. */
export const eraseUserSnapshots =
  (app: App) =>
  async (tx: Transaction, { userId }: { userId: string }, now: Date): Promise<void> => {
    const own = await tx
      .select({ snapshotId: snapshot.snapshotId })
      .from(snapshot)
      .where(eq(snapshot.userId, userId))
      .orderBy(asc(snapshot.snapshotId));
    const locked = [];
    for (const { snapshotId } of own) locked.push(...(await lockSnapshot(tx, snapshotId)));
    await deleteSnapshotRows(app, tx, locked, now);
    await tx.delete(snapshotRead).where(eq(snapshotRead.userId, userId));
  };
