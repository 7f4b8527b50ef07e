import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** The number of published posts, in total and since an instant. */
export async function getPostTotals(db: Db, since: Date): Promise<{ total: number; since: number }> {
  const { rows } = await db.execute<{ total: number; since: number }>(sql`
    select (select count(*) from published_post)::int as total,
      (select count(*) from published_post where published_at >= ${since})::int as since`);
  return rows[0]!;
}
