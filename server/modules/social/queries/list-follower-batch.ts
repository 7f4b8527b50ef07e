import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** `at` is the follow's time in the database's text form, exact to the microsecond. */
type FollowerCursor = readonly [at: string, userId: string];

/** A batch of a user's followers, newest first, after the cursor of the batch before. */
export async function listFollowerBatch(
  db: Db,
  targetId: string,
  after: FollowerCursor | null,
  limit: number,
): Promise<{ userId: string; at: string }[]> {
  const isAfter = after
    ? sql`and (created_at, user_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await db.execute<{ userId: string; at: string }>(sql`
    select user_id as "userId", created_at::text as at from follow
    where target_id = ${targetId} ${isAfter}
    order by created_at desc, user_id desc limit ${limit}`);
  return rows;
}
