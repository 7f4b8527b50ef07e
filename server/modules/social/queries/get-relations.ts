import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { deriveRelation, type FollowFlags, type Relation } from '../rules/relation.ts';

/** The people of $2 who follow the viewer $1 or whom the viewer follows; each half reads one index. */
const selectFollowFlags = statement<FollowFlags & { userId: string }>(
  'follow_relations',
  `select user_id as "userId", bool_or(following) as following, bool_or(not following) as "followedBy" from (
     select target_id as user_id, true as following from follow where user_id = $1 and target_id = any($2::uuid[])
     union all
     select user_id, false from follow where target_id = $1 and user_id = any($2::uuid[])
   ) flags group by user_id`,
);

const noFollows: FollowFlags = { following: false, followedBy: false };

/** The relation of a viewer to a person, from their follow flags. */
export const relationTo = (viewerId: string, userId: string, flags: FollowFlags): Relation =>
  userId === viewerId ? 'self' : deriveRelation(flags);

/** The viewer's relation to each of these people, in one read. */
export async function getRelations(
  app: App,
  viewerId: string,
  userIds: readonly string[],
): Promise<Map<string, Relation>> {
  if (userIds.length === 0) return new Map();
  const people = [...new Set(userIds)];
  const rows = await selectFollowFlags(app.db, [viewerId, people]);
  const flags = new Map(rows.map((row) => [row.userId, row]));
  return new Map(
    people.map((userId) => [userId, relationTo(viewerId, userId, flags.get(userId) ?? noFollows)]),
  );
}
