import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** Moves the followers and the exclusions of a merged tag to the tag that it was merged into. */
export async function moveMergedTag(
  tx: Transaction,
  { tagId, intoTagId }: { tagId: string; intoTagId: string },
): Promise<void> {
  await tx.execute(sql`insert into tag_follow (user_id, tag_id, created_at)
    select user_id, ${intoTagId}::uuid, created_at from tag_follow where tag_id = ${tagId}::uuid
    order by user_id on conflict do nothing`);
  await tx.execute(sql`delete from tag_follow where tag_id = ${tagId}::uuid`);
  await tx.execute(sql`insert into recommendation_exclusion (user_id, kind, target_id, created_at)
    select user_id, kind, ${intoTagId}::uuid, created_at from recommendation_exclusion
    where kind = 'tag' and target_id = ${tagId}::uuid order by user_id on conflict do nothing`);
  await tx.execute(
    sql`delete from recommendation_exclusion where kind = 'tag' and target_id = ${tagId}::uuid`,
  );
}
