import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** The posts among `postIds` that a user liked, and those that the user collected. */
export async function listReactedPosts(
  db: Db,
  userId: string,
  postIds: readonly string[],
): Promise<{ liked: Set<string>; collected: Set<string> }> {
  const ids = sql`${sql.param([...postIds])}::uuid[]`;
  const { rows } = await db.execute<{ postId: string; kind: 'like' | 'collect' }>(sql`
    select post_id as "postId", 'like' as kind from post_like
    where post_id = any(${ids}) and user_id = ${userId}
    union all
    select post_id, 'collect' from post_collect where post_id = any(${ids}) and user_id = ${userId}`);
  const idsOf = (kind: 'like' | 'collect') =>
    new Set(rows.filter((row) => row.kind === kind).map(({ postId }) => postId));
  return { liked: idsOf('like'), collected: idsOf('collect') };
}
