import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { foldChanges, taking } from '#platform/database/folding.ts';
import { fansChanged } from '../events.ts';

const lockKey = 6_917_531;

/**
 * Folds pending changes of fans and follows into the users' rows; readers see the same numbers before and after. Announces
 * whose fans changed. Returns how many changes it took.
 */
export function foldFollowCounts(app: App): Promise<number> {
  return foldChanges(app.db, 'follow_count_change', lockKey, async (tx, batch) => {
    const { rows } = await tx.execute<{ taken: number; userIds: string[] | null }>(sql`
      with taken as (
        delete from follow_count_change where ${taking(sql`select ctid from follow_count_change limit ${batch}`)}
        returning user_id, fans, follows
      ), folded as (
        insert into follow_count as known (user_id, fans, follows)
        select user_id, sum(fans), sum(follows) from taken group by user_id
        on conflict (user_id) do update
          set fans = known.fans + excluded.fans, follows = known.follows + excluded.follows
      )
      select count(*)::int as taken, array_agg(distinct user_id) filter (where fans <> 0) as "userIds" from taken`);
    const { taken, userIds } = rows[0]!;
    if (userIds) await app.events.announce(tx, fansChanged, { userIds }, new Date());
    return taken;
  });
}
