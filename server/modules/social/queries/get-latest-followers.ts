import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** The latest follower since `since` of each of these users, where there is one and the user does not ignore them. */
export async function getLatestFollowers(
  db: Db,
  userIds: readonly string[],
  since: Date,
): Promise<{ userId: string; followerId: string }[]> {
  const ids = sql`${sql.param([...userIds])}::uuid[]`;
  const { rows } = await db.execute<{ userId: string; followerId: string }>(sql`
    with latest as (
      select target_id, (array_agg(user_id order by created_at desc))[1] as user_id
      from follow where target_id = any(${ids}) and created_at > ${since} group by target_id
    ), ignored as (select user_id, target_id from ignore where user_id = any(${ids}))
    select l.target_id as "userId", l.user_id as "followerId" from latest l
    where not exists (select 1 from ignored i where i.user_id = l.target_id and i.target_id = l.user_id)`);
  return rows;
}
