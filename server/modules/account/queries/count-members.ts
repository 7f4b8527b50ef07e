import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';

/** Number of members in total and registered since a time, without visitors and erased accounts. */
export async function countMembers(db: Db, since: Date): Promise<{ total: number; since: number }> {
  const { rows } = await db.execute<{ total: number; since: number }>(sql`
    select (select count(*) from ${appUser} where kind = 'member' and erased_at is null)::int as total,
      (select count(*) from ${appUser} where kind = 'member' and erased_at is null and coalesce(registered_at, created_at) >= ${since})::int as since`);
  return rows[0]!;
}
