import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { findLastOfBatch, flushDeltas } from '#platform/database/delta-flush.ts';
import { fansChanged } from '../events.ts';
import { followCounterDelta } from '../tables.ts';

/**
 * Flushes pending deltas into the totals; readers see the same numbers before and after. Emits `fansChanged`. Returns the
 * number of deltas.
 */
export function flushFollowCounts(app: App): Promise<number> {
  return flushDeltas(app.db, 'follow_counter_delta', async (tx) => {
    const last = await findLastOfBatch(tx, followCounterDelta, followCounterDelta.changeId);
    const { rows } = await tx.execute<{
      taken: number;
      userIds: string[] | null;
      gained: string[] | null;
    }>(sql`
      with taken as (
        delete from follow_counter_delta where change_id <= ${last} returning user_id, fans, follows
      ), flushed as (
        insert into follow_count as known (user_id, fans, follows)
        select user_id, sum(fans), sum(follows) from taken group by user_id
        on conflict (user_id) do update
          set fans = known.fans + excluded.fans, follows = known.follows + excluded.follows
      )
      select count(*)::int as taken, array_agg(distinct user_id) filter (where fans <> 0) as "userIds",
        array_agg(distinct user_id) filter (where fans > 0) as gained from taken`);
    const { taken, userIds, gained } = rows[0]!;
    if (userIds) await app.events.emit(tx, fansChanged, { userIds, gained: gained ?? [] }, app.clock.now());
    return taken;
  });
}
