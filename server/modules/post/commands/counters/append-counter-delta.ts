import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { postCounterDelta } from '../../counters/tables.ts';

export type CounterDelta = {
  likes?: number;
  collects?: number;
  comments?: number;
  reads?: number;
  plays?: number;
  rewards?: number;
  unlocks?: number;
};

/**
 * Appends a change of a post's counters; runs in the transaction that writes the counted rows. The day sums are changed on the day of
 * `countedAt`: what is taken back is subtracted where it was added.
 */
export async function appendCounterDelta(
  db: Db,
  postId: string,
  delta: CounterDelta,
  now: Date,
  countedAt = now,
): Promise<void> {
  await db.insert(postCounterDelta).values({ postId, deltaId: newId(now), ...delta, createdAt: countedAt });
}
