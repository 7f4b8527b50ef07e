import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Above this many rows the database's own estimate stands for the total. */
const countedAtMost = 100_000;

/** How many comments and replies there are in all (an estimate when there are very many), and since a moment. */
export async function commentTotals(db: Db, since: Date): Promise<{ total: number; since: number }> {
  const { rows } = await db.execute<{ total: number; since: number }>(sql`
    select (case when reltuples > ${countedAtMost}::int then reltuples
        else (select count(*) from comment where state = 'published') end)::int as total,
      (select count(*) from comment where state = 'published' and created_at >= ${since})::int as since
    from pg_class where oid = 'comment'::regclass`);
  return rows[0]!;
}
