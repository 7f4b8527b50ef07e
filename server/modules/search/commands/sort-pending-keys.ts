import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { tryLockByName } from '#platform/database/advisory-lock.ts';

/**
 * Sorts the pending keys of new posts into the index, on one server at a time: with a full list the next post would do so in its
 * own transaction. The function of the migrations has the right of the indexes' owner, which the serving role lacks. Returns 0,
 * since keys are no deltas.
 */
export const sortPendingKeys = (app: App): Promise<number> =>
  app.db.transaction(async (tx) => {
    if (await tryLockByName(tx, 'sort search keys')) await tx.execute(sql`select sort_search_keys()`);
    return 0;
  });
