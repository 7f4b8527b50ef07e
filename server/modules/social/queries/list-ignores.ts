import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { ignore } from '../tables.ts';

/** All people whom these people ignore. */
export const listIgnores = (
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; targetId: string }[]> =>
  db
    .select({ userId: ignore.userId, targetId: ignore.targetId })
    .from(ignore)
    .where(inArray(ignore.userId, [...new Set(userIds)]));
