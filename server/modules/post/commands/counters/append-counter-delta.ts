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

/** Appends a change of a post's counters; runs in the transaction that writes the counted rows. */
export async function appendCounterDelta(
  db: Db,
  postId: string,
  delta: CounterDelta,
  createdAt: Date,
): Promise<void> {
  await db.insert(postCounterDelta).values({ postId, deltaId: newId(createdAt), ...delta, createdAt });
}
