import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Above this number of rows the total is the planner's estimate. */
const exactCountLimit = 100_000;

/** The number of published comments and replies, an estimate for large tables, and of those since a time. */
export async function getCommentTotals(db: Db, since: Date): Promise<{ total: number; since: number }> {
  const { rows } = await db.execute<{ total: number; since: number }>(sql`
    select (case when reltuples > ${exactCountLimit}::int then reltuples
        else (select count(*) from comment where state = 'published') end)::int as total,
      (select count(*) from comment where state = 'published' and created_at >= ${since})::int as since
    from pg_class where oid = 'comment'::regclass`);
  return rows[0]!;
}
