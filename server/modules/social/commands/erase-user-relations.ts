import { eq, or, sql } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { curatedPerson, exclusion, ignore } from '../tables.ts';

/** Deletes the follows, exclusions and ignores of an erased account in both directions; adjusts the counts of the others. */
export async function eraseUserRelations(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from follow where user_id = ${userId}::uuid or target_id = ${userId}::uuid returning user_id, target_id
    ), counted as (
      insert into follow_counter_delta (user_id, change_id, fans, follows)
      select target_id, gen_random_uuid(), -1, 0 from gone
      union all select user_id, gen_random_uuid(), 0, -1 from gone
    )
    select count(*) from gone`);
  await tx.delete(exclusion).where(or(eq(exclusion.userId, userId), eq(exclusion.targetId, userId)));
  await tx.delete(curatedPerson).where(eq(curatedPerson.userId, userId));
  await tx.delete(ignore).where(or(eq(ignore.userId, userId), eq(ignore.targetId, userId)));
}
