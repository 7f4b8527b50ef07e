import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';

const lockKey = 6_917_531;
const batch = 20_000;

/**
 * Folds pending changes of fans and follows into the users' rows; readers see the same numbers before and after.
 * One server does it at a time. Returns how many changes it took.
 */
export async function foldFollowCounts(app: App): Promise<number> {
  return app.db.transaction(async (tx) => {
    const { rows: locked } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as got`,
    );
    if (!locked[0]!.got) return 0;
    const { rows } = await tx.execute<{ taken: number }>(sql`
      with taken as (
        delete from follow_count_change where (user_id, change_id) in
          (select user_id, change_id from follow_count_change limit ${batch})
        returning user_id, fans, follows
      ), folded as (
        insert into follow_count as known (user_id, fans, follows)
        select user_id, sum(fans), sum(follows) from taken group by user_id
        on conflict (user_id) do update
          set fans = known.fans + excluded.fans, follows = known.follows + excluded.follows
      )
      select count(*)::int as taken from taken`);
    return rows[0]!.taken;
  });
}
