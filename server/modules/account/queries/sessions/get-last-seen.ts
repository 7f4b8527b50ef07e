import { inArray, max } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { session } from '../../tables.ts';

/** Last use of any session by user id, exact to the hour. */
export async function getLastSeen(db: Db, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: session.userId, seenAt: max(session.seenAt) })
    .from(session)
    .where(inArray(session.userId, [...userIds]))
    .groupBy(session.userId);
  return new Map(rows.map(({ userId, seenAt }) => [userId, seenAt!]));
}
