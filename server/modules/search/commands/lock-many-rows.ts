import { lockByName, shareLockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';

const lockName = 'search posts';

/**
 * Keeps other changes of many rows of `search_post` out until the transaction ends: a statement takes them in an order of its own, and two
 * would wait for each other. Not by locks of rows in order: on a cluster no statement can lock rows of several shards.
 */
export const lockManyRows = (tx: Transaction): Promise<void> => lockByName(tx, lockName);

/** The same, together with others that take the rows in the order of their ids. */
export const shareManyRows = (tx: Transaction): Promise<void> => shareLockByName(tx, lockName);
