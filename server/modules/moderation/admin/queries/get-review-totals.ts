import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reviewItem } from '../../tables.ts';

export type ReviewTotals = { pending: number; oldestPendingAt: Date | null; decided: number };

/** How many items are pending, when the oldest was submitted, and how many were decided since a time. */
export async function getReviewTotals(db: Db, since: Date): Promise<ReviewTotals> {
  const { rows } = await db.execute<{ pending: number; oldest: string | null; decided: number }>(sql`
    select count(*)::int as pending, min(submitted_at) as oldest,
      (select count(*) from ${reviewItem} where decided_at >= ${since})::int as decided
    from ${reviewItem} where state = 'pending'`);
  const { pending, oldest, decided } = rows[0]!;
  return { pending, oldestPendingAt: oldest === null ? null : new Date(oldest), decided };
}
