import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockFlushes } from '#platform/database/delta-flush.ts';

/**
 * Keeps flushes and other changes of many rows of `post_stat` out until the transaction ends: each takes the rows in an order of its own,
 * and two would wait for each other. A flush comes again without waiting; what it would add to a row that changes here would be overwritten.
 * A post that is published again locks its own row alone and shares the lock of flushes, because it holds the row of the post already.
 */
export async function lockManyStats(tx: Transaction): Promise<void> {
  await lockByName(tx, 'post stats');
  await lockFlushes(tx, 'post_counter_delta');
}
