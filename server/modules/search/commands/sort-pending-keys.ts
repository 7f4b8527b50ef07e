import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { tryLockByName } from '#platform/database/advisory-lock.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';

/**
 * Sorts the pending keys of new posts into the index, on one server at a time: with a full list the next post would do so in its
 * own transaction. The function of the migrations has the right of the indexes' owner, which the serving role lacks. Returns 0,
 * since keys are no deltas. A cluster sorts them itself, when a list is full: the function does not reach its shards.
 */
export async function sortPendingKeys({ db }: App): Promise<number> {
  if (await isClusterDatabase(db)) return 0;
  await db.transaction(async (tx) => {
    if (await tryLockByName(tx, 'sort search keys')) await tx.execute(sql`select sort_search_keys()`);
  });
  return 0;
}
