import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Follow and ignore relations between two users, seen from the first. */
export type Ties = { following: boolean; followedBy: boolean; ignores: boolean; ignored: boolean };

/** All relations between two users, from one statement. */
export async function getTies(db: Db, userId: string, otherId: string): Promise<Ties> {
  const { rows } = await db.execute<Ties>(sql`
    select exists (select 1 from follow where user_id = ${userId} and target_id = ${otherId}) as following,
      exists (select 1 from follow where user_id = ${otherId} and target_id = ${userId}) as "followedBy",
      exists (select 1 from ignore where user_id = ${userId} and target_id = ${otherId}) as ignores,
      exists (select 1 from ignore where user_id = ${otherId} and target_id = ${userId}) as ignored`);
  return rows[0]!;
}
