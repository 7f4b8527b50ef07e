import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';

export type FollowCounts = { fans: number; follows: number };

/** Totals plus pending deltas, read from one snapshot: exact at any time. */
const selectCounts = statement<FollowCounts & { userId: string }>(
  'follow_counts',
  `select p.user_id as "userId",
     (coalesce(c.fans, 0) + coalesce(n.fans, 0))::int as fans,
     (coalesce(c.follows, 0) + coalesce(n.follows, 0))::int as follows
   from unnest($1::uuid[]) p (user_id)
   left join follow_count c on c.user_id = p.user_id
   left join (
     select user_id, sum(fans) as fans, sum(follows) as follows
     from follow_counter_delta where user_id = any($1::uuid[]) group by user_id
   ) n on n.user_id = p.user_id`,
);

/** Fans and follows of many people in one read, by user id. */
export async function getFollowCounts(
  app: App,
  userIds: readonly string[],
): Promise<Map<string, FollowCounts>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectCounts(app.db, [[...new Set(userIds)]]);
  return new Map(rows.map(({ userId, fans, follows }) => [userId, { fans, follows }]));
}

/** Fans and follows of one person. */
export async function getUserFollowCounts(app: App, userId: string): Promise<FollowCounts> {
  return (await getFollowCounts(app, [userId])).get(userId)!;
}
