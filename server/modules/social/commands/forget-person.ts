import { eq, or, sql } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { exclusion, ignore } from '../tables.ts';

/** Nobody follows an erased account, and it follows nobody: the counts of those who are left are told so. */
export async function forgetPerson(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from follow where user_id = ${userId}::uuid or target_id = ${userId}::uuid returning user_id, target_id
    )
    insert into follow_count_change (user_id, change_id, fans, follows)
    select target_id, gen_random_uuid(), -1, 0 from gone
    union all select user_id, gen_random_uuid(), 0, -1 from gone`);
  await tx.delete(exclusion).where(eq(exclusion.userId, userId));
  await tx.delete(ignore).where(or(eq(ignore.userId, userId), eq(ignore.targetId, userId)));
}
