import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { postCountChange } from '../tables.ts';

export type CountChange = {
  likes?: number;
  collects?: number;
  comments?: number;
  reads?: number;
  plays?: number;
};

/** Appends a change of a post's counters, in the transaction of what it counts. */
export async function changeCounts(db: Db, postId: string, change: CountChange, at: Date): Promise<void> {
  await db.insert(postCountChange).values({ postId, changeId: newId(), ...change, at });
}
