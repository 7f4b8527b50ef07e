import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reviewItem } from '../../tables.ts';

export type AuthorRecord = { published: number; rejected: number };

/**
 * The posts of each author that were ever approved, and those whose latest decision is a rejection, which may be that of an edit;
 * authors without a decided post are missing.
 */
export async function getAuthorRecords(
  db: Db,
  authorIds: readonly string[],
): Promise<Map<string, AuthorRecord>> {
  if (authorIds.length === 0) return new Map();
  const posts = db
    .select({
      authorId: reviewItem.authorId,
      isPublished: sql<boolean>`bool_or(${reviewItem.state} = 'approved')`.as('is_published'),
      latest: sql<string>`(array_agg(${reviewItem.state} order by ${reviewItem.decidedAt} desc))[1]`.as(
        'latest',
      ),
    })
    .from(reviewItem)
    .where(
      and(
        inArray(reviewItem.authorId, [...new Set(authorIds)]),
        eq(reviewItem.targetType, 'post'),
        isNotNull(reviewItem.decidedAt),
      ),
    )
    .groupBy(reviewItem.authorId, reviewItem.targetId)
    .as('posts');
  const rows = await db
    .select({
      authorId: posts.authorId,
      published: sql<number>`(count(*) filter (where ${posts.isPublished}))::int`,
      rejected: sql<number>`(count(*) filter (where ${posts.latest} = 'rejected'))::int`,
    })
    .from(posts)
    .groupBy(posts.authorId);
  return new Map(rows.map(({ authorId, ...record }) => [authorId, record]));
}
