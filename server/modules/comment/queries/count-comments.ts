import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Counts the visible comments and replies of a post. */
export async function countComments(db: Db, postId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from comment c
    left join comment p on p.post_id = c.post_id and p.comment_id = c.parent_id
    where c.post_id = ${postId} and c.state = 'published' and (c.parent_id is null or p.state = 'published')`);
  return rows[0]!.n;
}
