import type { RejectionView } from '@muyu/contract/moderation.ts';
import { and, desc, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';
import { appealUntil } from '../rules/appeal-until.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';
import { appealView } from '../views.ts';

const waiting = alias(reviewItem, 'waiting');

/**
 * Why things were rejected or hidden, by target id, with the appeals against it; only where the last decision was a
 * rejection. What waits again can no longer be appealed against.
 */
export async function rejectionsOf(
  db: Db,
  targetIds: readonly string[],
  now: Date,
): Promise<Map<string, RejectionView>> {
  if (targetIds.length === 0) return new Map();
  const again = db
    .select({ reviewId: waiting.reviewId })
    .from(waiting)
    .where(
      and(
        eq(waiting.targetType, reviewItem.targetType),
        eq(waiting.targetId, reviewItem.targetId),
        eq(waiting.state, 'pending'),
      ),
    );
  const rows = await db
    .selectDistinctOn([reviewItem.targetId], {
      item: reviewItem,
      appeal: reviewAppeal,
      again: exists(again).mapWith(Boolean),
    })
    .from(reviewItem)
    .leftJoin(reviewAppeal, eq(reviewAppeal.reviewId, reviewItem.reviewId))
    .where(and(inArray(reviewItem.targetId, [...targetIds]), isNotNull(reviewItem.decidedAt)))
    .orderBy(desc(reviewItem.targetId), desc(reviewItem.decidedAt), desc(reviewItem.reviewId));
  return new Map(
    rows
      .filter(({ item }) => item.state === 'rejected')
      .map(({ item, appeal, ...row }) => {
        const until = row.again || appeal ? null : appealUntil(item.targetType, item.decidedAt!, now);
        return [
          item.targetId,
          {
            reviewId: item.reviewId,
            rule: item.rule!,
            reason: item.reason!,
            decidedAt: item.decidedAt!.toISOString(),
            appealUntil: until?.toISOString() ?? null,
            appeal: appeal && appealView(appeal),
          },
        ];
      }),
  );
}
