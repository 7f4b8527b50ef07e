import { count, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { publishedPost } from '../tables.ts';

/** How many published posts each author has; authors without any are left out. */
export async function publishedCounts(db: Db, authorIds: readonly string[]): Promise<Map<string, number>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .select({ authorId: publishedPost.authorId, posts: count() })
    .from(publishedPost)
    .where(inArray(publishedPost.authorId, [...new Set(authorIds)]))
    .groupBy(publishedPost.authorId);
  return new Map(rows.map(({ authorId, posts }) => [authorId, posts]));
}
