import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** The followers of a merged tag follow the tag that it was merged into. */
export async function moveTagFollowers(
  tx: Transaction,
  { tagId, intoTagId }: { tagId: string; intoTagId: string },
): Promise<void> {
  await tx.execute(sql`insert into tag_follow (user_id, tag_id, created_at)
    select user_id, ${intoTagId}::uuid, created_at from tag_follow where tag_id = ${tagId}::uuid
    order by user_id on conflict do nothing`);
  await tx.execute(sql`delete from tag_follow where tag_id = ${tagId}::uuid`);
}
