import { count, inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { publishedPost } from '../tables.ts';

/** Number of published posts by author, for the operators' pages about users; authors without posts are missing. */
export async function countPostsOfUsers(
  { db }: App,
  authorIds: readonly string[],
): Promise<Map<string, { posts: number }>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .select({ authorId: publishedPost.authorId, posts: count() })
    .from(publishedPost)
    .where(inArray(publishedPost.authorId, [...new Set(authorIds)]))
    .groupBy(publishedPost.authorId);
  return new Map(rows.map(({ authorId, posts }) => [authorId, { posts }]));
}
