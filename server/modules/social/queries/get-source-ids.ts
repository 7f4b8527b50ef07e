import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { exclusion, ignore } from '../tables.ts';

const selectSources =
  (table: typeof ignore | typeof exclusion) =>
  async (db: Db, targetId: string, userIds: readonly string[]): Promise<Set<string>> => {
    if (userIds.length === 0) return new Set();
    const rows = await db
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.targetId, targetId), inArray(table.userId, [...new Set(userIds)])));
    return new Set(rows.map((row) => row.userId));
  };

/** Returns the ids among `userIds` of people who ignore the target. */
export const getIgnorerIds = selectSources(ignore);

/** Returns the ids among `userIds` of people who excluded the target. */
export const getExcluderIds = selectSources(exclusion);
