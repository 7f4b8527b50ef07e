import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { type Relation, relationFrom } from '../rules/relation.ts';

const ties = statement<{ userId: string; following: boolean; followedBy: boolean }>(
  'follow_relations',
  `select p.user_id as "userId",
     exists (select 1 from follow f where f.user_id = $1 and f.target_id = p.user_id) as following,
     exists (select 1 from follow f where f.user_id = p.user_id and f.target_id = $1) as "followedBy"
   from unnest($2::uuid[]) p (user_id)`,
);

/** How the viewer stands to each of these people, in one read. */
export async function relationsOf(
  app: App,
  viewerId: string,
  userIds: readonly string[],
): Promise<Map<string, Relation>> {
  if (userIds.length === 0) return new Map();
  const rows = await ties(app.db, [viewerId, [...new Set(userIds)]]);
  return new Map(
    rows.map((row) => [
      row.userId,
      row.userId === viewerId ? 'self' : relationFrom(row.following, row.followedBy),
    ]),
  );
}
