import { asc, lte } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { snapshot } from '../tables.ts';
import { deleteSnapshotRows } from './delete-snapshot-rows.ts';
import { lockSnapshot } from './lock-snapshot.ts';

const batchSize = 100;

/** The job: deletes expired snapshots, `batchSize` per transaction. Returns how many it deleted. */
export async function sweepSnapshots(app: App, now: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await app.db.transaction(async (tx) => {
      const expired = await tx
        .select({ snapshotId: snapshot.snapshotId })
        .from(snapshot)
        .where(lte(snapshot.expiresAt, now))
        .orderBy(asc(snapshot.expiresAt))
        .limit(batchSize);
      const locked = [];
      for (const { snapshotId } of expired)
        locked.push(...(await lockSnapshot(tx, snapshotId, { skipLocked: true })));
      await deleteSnapshotRows(app, tx, locked, now);
      return locked.length;
    });
    removed += count;
    if (count < batchSize) return removed;
  }
}
