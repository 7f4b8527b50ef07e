import { and, asc, lte, notInArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { outageOf } from '#platform/outage/outage.ts';
import { snapshot } from '../tables.ts';
import { deleteSnapshotRows } from './delete-snapshot-rows.ts';
import { lockSnapshot } from './lock-snapshot.ts';

const batchSize = 100;

/**
 * The job: deletes expired snapshots, `batchSize` per transaction. One that fails is left for the next run and stops no other one.
 * Returns how many it deleted.
 */
export async function sweepSnapshots(app: App, now: Date): Promise<number> {
  const failed: string[] = [];
  for (let removed = 0; ; ) {
    const expired = await listExpired(app, now, failed);
    const failedBefore = failed.length;
    const count = await deleteBatch(app, expired, now, failed);
    removed += count;
    // Fewer than the batch also when other transactions hold the others: the next run finds them.
    if (count + failed.length - failedBefore < batchSize) return removed;
  }
}

async function listExpired({ db }: App, now: Date, excluded: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ snapshotId: snapshot.snapshotId })
    .from(snapshot)
    .where(and(lte(snapshot.expiresAt, now), notInArray(snapshot.snapshotId, [...excluded])))
    .orderBy(asc(snapshot.expiresAt))
    .limit(batchSize);
  return rows.map(({ snapshotId }) => snapshotId);
}

/** Deletes these together, or each alone when that fails; adds those that fail alone to `failed`. Returns how many it deleted. */
async function deleteBatch(
  app: App,
  snapshotIds: readonly string[],
  now: Date,
  failed: string[],
): Promise<number> {
  try {
    return await deleteTogether(app, snapshotIds, now);
  } catch (error) {
    if (outageOf(error)) throw error;
  }
  let removed = 0;
  for (const snapshotId of snapshotIds) {
    try {
      removed += await deleteTogether(app, [snapshotId], now);
    } catch (error) {
      if (outageOf(error)) throw error;
      failed.push(snapshotId);
      app.log.error({ err: error, snapshotId }, 'an expired snapshot was not deleted');
    }
  }
  return removed;
}

const deleteTogether = (app: App, snapshotIds: readonly string[], now: Date): Promise<number> =>
  app.db.transaction(async (tx) => {
    const locked = [];
    for (const snapshotId of snapshotIds)
      locked.push(...(await lockSnapshot(tx, snapshotId, { skipLocked: true })));
    await deleteSnapshotRows(app, tx, locked, now);
    return locked.length;
  });
