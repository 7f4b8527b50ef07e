import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Ids of the published posts of an author that a user liked or collected. */
export async function listReactedPosts(db: Db, userId: string, authorId: string): Promise<string[]> {
  const { rows } = await db.execute<{ postId: string }>(sql`
    select r.post_id as "postId" from post_like r join published_post p on p.post_id = r.post_id
    where r.user_id = ${userId} and p.author_id = ${authorId}
    union
    select r.post_id from post_collect r join published_post p on p.post_id = r.post_id
    where r.user_id = ${userId} and p.author_id = ${authorId}`);
  return rows.map(({ postId }) => postId);
}
