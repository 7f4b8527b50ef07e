import { and, gt, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { snapshot } from '../tables.ts';

/** The users among these who have a snapshot that has not expired at `now`. */
export async function getUsersWithSnapshots(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: snapshot.userId })
    .from(snapshot)
    .where(and(inArray(snapshot.userId, [...userIds]), gt(snapshot.expiresAt, now)));
  return new Set(rows.map(({ userId }) => userId));
}
