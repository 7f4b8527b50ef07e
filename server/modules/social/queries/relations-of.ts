import type { App } from '#platform/app.ts';
import { looked, statement } from '#platform/database/statement.ts';
import { type Relation, relationFrom } from '../rules/relation.ts';

/** Columns that tell who of two follows whom, for statements that read something of the other person anyway. */
export const tieColumns = (viewer: string, other: string): string => `
  ${looked(`follow f where f.user_id = ${viewer} and f.target_id = ${other}`)} as following,
  ${looked(`follow f where f.user_id = ${other} and f.target_id = ${viewer}`)} as "followedBy"`;
/** A row with these columns. */
export type Ties = { following: boolean; followedBy: boolean };

const ties = statement<Ties & { userId: string }>(
  'follow_relations',
  `select p.user_id as "userId", ${tieColumns('$1', 'p.user_id')} from unnest($2::uuid[]) p (user_id)`,
);

/** How the viewer stands to somebody with these ties. */
export const relationTo = (viewerId: string, userId: string, { following, followedBy }: Ties): Relation =>
  userId === viewerId ? 'self' : relationFrom(following, followedBy);

/** How the viewer stands to each of these people, in one read. */
export async function relationsOf(
  app: App,
  viewerId: string,
  userIds: readonly string[],
): Promise<Map<string, Relation>> {
  if (userIds.length === 0) return new Map();
  const rows = await ties(app.db, [viewerId, [...new Set(userIds)]]);
  return new Map(rows.map((row) => [row.userId, relationTo(viewerId, row.userId, row)]));
}
