import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reviewItem } from '../../tables.ts';

export type AuthorRecord = { approved: number; rejected: number };

/** How often each author was approved and rejected; authors without a decision are missing. */
export async function getAuthorRecords(
  db: Db,
  authorIds: readonly string[],
): Promise<Map<string, AuthorRecord>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .select({
      authorId: reviewItem.authorId,
      approved: sql<number>`(count(*) filter (where ${reviewItem.state} = 'approved'))::int`,
      rejected: sql<number>`(count(*) filter (where ${reviewItem.state} = 'rejected'))::int`,
    })
    .from(reviewItem)
    .where(and(inArray(reviewItem.authorId, [...new Set(authorIds)]), isNotNull(reviewItem.decidedAt)))
    .groupBy(reviewItem.authorId);
  return new Map(rows.map(({ authorId, ...record }) => [authorId, record]));
}
