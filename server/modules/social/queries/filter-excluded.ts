import type { Database } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

const selectExcluded = statement<{ userId: string }>(
  'excluded_of',
  `select target_id as "userId" from exclusion where user_id = $1 and target_id = any($2::uuid[])
   union all select target_id from ignore where user_id = $1 and target_id = any($2::uuid[])`,
);

/** The people of this list whom a user has excluded from recommendations or ignores. */
export async function filterExcluded(
  db: Database,
  userId: string,
  targetIds: readonly string[],
): Promise<Set<string>> {
  const rows = await selectExcluded(db, [userId, [...new Set(targetIds)]]);
  return new Set(rows.map((row) => row.userId));
}
