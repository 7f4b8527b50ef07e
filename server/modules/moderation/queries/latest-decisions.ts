import { and, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reviewItem } from '../tables.ts';

export type LatestDecision = {
  targetId: string;
  decision: string;
  rule: string | null;
  reason: string | null;
  decidedAt: Date | null;
};

/** The last decision about each target, by target id; for what an author reads about a rejection. */
export async function latestDecisions(
  db: Db,
  targetIds: readonly string[],
): Promise<Map<string, LatestDecision>> {
  if (targetIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([reviewItem.targetId], {
      targetId: reviewItem.targetId,
      decision: reviewItem.state,
      rule: reviewItem.rule,
      reason: reviewItem.reason,
      decidedAt: reviewItem.decidedAt,
    })
    .from(reviewItem)
    .where(and(inArray(reviewItem.targetId, [...targetIds]), isNotNull(reviewItem.decidedAt)))
    .orderBy(desc(reviewItem.targetId), desc(reviewItem.decidedAt));
  return new Map(rows.map((row) => [row.targetId, row]));
}
