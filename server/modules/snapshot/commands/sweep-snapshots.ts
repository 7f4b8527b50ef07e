import { and, asc, lte, notInArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { outageOf } from '#platform/outage/outage.ts';
import { snapshot } from '../tables.ts';
import { deleteOrKeepAsEvidence } from './keep-evidence.ts';
import { lockSnapshot } from './lock-snapshot.ts';

const batchSize = 100;

/**
 * The job: deletes expired snapshots, `batchSize` per transaction. One that fails is left for the next run and stops no other one,
 * as does one about which a case is open, which is hidden. Returns how many it deleted.
 */
export async function sweepSnapshots(app: App, now: Date): Promise<number> {
  const left: string[] = [];
  for (let removed = 0; ; ) {
    const expired = await listExpired(app, now, left);
    const leftBefore = left.length;
    const count = await deleteBatch(app, expired, now, left);
    removed += count;
    // Fewer than the batch also when other transactions hold the others: the next run finds them.
    if (count + left.length - leftBefore < batchSize) return removed;
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

/** Deletes these together, or each alone when that fails; adds those that fail alone or are kept to `left`. Returns how many it deleted. */
async function deleteBatch(
  app: App,
  snapshotIds: readonly string[],
  now: Date,
  left: string[],
): Promise<number> {
  try {
    return await deleteTogether(app, snapshotIds, now, left);
  } catch (error) {
    if (outageOf(error)) throw error;
  }
  let removed = 0;
  for (const snapshotId of snapshotIds) {
    try {
      removed += await deleteTogether(app, [snapshotId], now, left);
    } catch (error) {
      if (outageOf(error)) throw error;
      left.push(snapshotId);
      app.log.error({ err: error, snapshotId }, 'an expired snapshot was not deleted');
    }
  }
  return removed;
}

const deleteTogether = async (
  app: App,
  snapshotIds: readonly string[],
  now: Date,
  left: string[],
): Promise<number> => {
  const { deleted, kept } = await app.db.transaction(async (tx) => {
    const locked = [];
    for (const snapshotId of snapshotIds)
      locked.push(...(await lockSnapshot(tx, snapshotId, { skipLocked: true })));
    return deleteOrKeepAsEvidence(app, tx, locked, now);
  });
  left.push(...kept);
  return deleted;
};
