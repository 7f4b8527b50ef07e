import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';

export type FollowCounts = { fans: number; follows: number };

/** Folded counts and what is not folded yet, from one snapshot: exact at any moment. */
const counts = statement<FollowCounts & { userId: string }>(
  'follow_counts',
  `select p.user_id as "userId",
     (coalesce(c.fans, 0) + coalesce(n.fans, 0))::int as fans,
     (coalesce(c.follows, 0) + coalesce(n.follows, 0))::int as follows
   from unnest($1::uuid[]) p (user_id)
   left join follow_count c on c.user_id = p.user_id
   left join (
     select user_id, sum(fans) as fans, sum(follows) as follows
     from follow_count_change where user_id = any($1::uuid[]) group by user_id
   ) n on n.user_id = p.user_id`,
);

/** Fans and follows of many people in one read, by user id. */
export async function followCountsOf(
  app: App,
  userIds: readonly string[],
): Promise<Map<string, FollowCounts>> {
  if (userIds.length === 0) return new Map();
  const rows = await counts(app.db, [[...new Set(userIds)]]);
  return new Map(rows.map(({ userId, fans, follows }) => [userId, { fans, follows }]));
}

/** How many follow this user, and how many they follow; exact, at the same cost for a million fans. */
export async function followCounts(app: App, userId: string): Promise<FollowCounts> {
  return (await followCountsOf(app, [userId])).get(userId)!;
}
