import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { ignore } from '../tables.ts';

/** Returns the ids among `ids` that the user ignores. */
export async function getIgnoredIds(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ userId: ignore.targetId })
    .from(ignore)
    .where(and(eq(ignore.userId, userId), inArray(ignore.targetId, [...new Set(ids)])));
  return new Set(rows.map((row) => row.userId));
}
