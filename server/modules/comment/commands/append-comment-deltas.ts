import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { appendCounterDelta } from '#modules/post';
import type { Transaction } from '#platform/database/database.ts';

/** Counts comments that were written at these times, or takes them back (`by` -1): one delta for each day. */
export async function appendCommentDeltas(
  tx: Transaction,
  postId: string,
  by: 1 | -1,
  createdAt: readonly Date[],
  now: Date,
): Promise<void> {
  for (const ofDay of Map.groupBy(createdAt, shanghaiDay).values())
    await appendCounterDelta(tx, postId, { comments: by * ofDay.length }, now, ofDay[0]);
}
