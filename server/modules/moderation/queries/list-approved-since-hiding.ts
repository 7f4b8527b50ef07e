import { sql } from 'drizzle-orm';
import { uuidArray } from '#platform/database/columns.ts';
import type { Db } from '#platform/database/database.ts';

/** Returns the ids among `commentIds` that a review approved after the post or comment `hiddenId` was hidden the last time. */
export async function listApprovedSinceHiding(
  db: Db,
  hiddenId: string,
  commentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ commentId: string }>(sql`
    select target_id as "commentId" from review_item
    where target_type = 'comment' and target_id = any(${uuidArray(commentIds)}) and state = 'approved' and not hiding
      and decided_at > (
        select max(decided_at) from review_item
        where target_id = ${hiddenId} and state = 'rejected' and hiding and decided_at is not null
      )`);
  return new Set(rows.map(({ commentId }) => commentId));
}
