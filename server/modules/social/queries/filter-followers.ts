import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { follow } from '../tables.ts';

/** The users among `userIds` who follow the target. */
export async function filterFollowers(
  db: Db,
  targetId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: follow.userId })
    .from(follow)
    .where(and(eq(follow.targetId, targetId), inArray(follow.userId, [...userIds])));
  return rows.map(({ userId }) => userId);
}
