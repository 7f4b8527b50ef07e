import type { RejectionView } from '@muyu/contract/moderation.ts';
import { and, desc, eq, exists, gte, inArray, isNotNull, not, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { appealUntil } from '../rules/appeal-until.ts';
import { asRejection } from '../rules/as-rejection.ts';
import { appealDays } from '../settings.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';
import { toAppealDto } from '../views.ts';
import { listWithheld } from './withheld-targets.ts';

const pending = alias(reviewItem, 'pending');
const restored = alias(reviewItem, 'restored');

/**
 * The rejections of targets whose latest decision is a rejection, with their appeals, by target id. A target that is
 * pending again or gone cannot be appealed. A hiding that has ended says nothing about the rejection of a change before it.
 */
export async function getRejections(
  app: Pick<App, 'settings' | 'modules'>,
  db: Db,
  targetIds: readonly string[],
  now: Date,
): Promise<Map<string, RejectionView>> {
  if (targetIds.length === 0) return new Map();
  const again = db
    .select({ reviewId: pending.reviewId })
    .from(pending)
    .where(
      and(
        eq(pending.targetType, reviewItem.targetType),
        eq(pending.targetId, reviewItem.targetId),
        eq(pending.state, 'pending'),
      ),
    );
  const restoration = db
    .select({ reviewId: restored.reviewId })
    .from(restored)
    .where(
      and(
        eq(restored.targetType, reviewItem.targetType),
        eq(restored.targetId, reviewItem.targetId),
        eq(restored.state, 'approved'),
        restored.hiding,
        gte(restored.decidedAt, reviewItem.decidedAt),
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
    .where(
      and(
        inArray(reviewItem.targetId, [...targetIds]),
        isNotNull(reviewItem.decidedAt),
        or(not(reviewItem.hiding), notExists(restoration)),
      ),
    )
    .orderBy(desc(reviewItem.targetId), desc(reviewItem.decidedAt), desc(reviewItem.reviewId));
  const days = app.settings.get(appealDays);
  const rejected = rows.flatMap(({ appeal, again, ...row }) => {
    if (row.item.state !== 'rejected') return [];
    const item = asRejection(row.item);
    const until = again || appeal ? null : appealUntil(item.targetType, item.decidedAt, now, days);
    return [{ item, appeal, until }];
  });
  const open = rejected.filter(({ until }) => until !== null).map(({ item }) => item);
  const withheld = await listWithheld(app, db, open);
  return new Map(
    rejected.map(({ item, appeal, until }) => [
      item.targetId,
      {
        reviewId: item.reviewId,
        rule: item.rule,
        reason: item.reason,
        quoted: item.quoted,
        decidedAt: item.decidedAt.toISOString(),
        appealUntil: withheld.has(item.targetId) ? until!.toISOString() : null,
        appeal: appeal && toAppealDto(appeal),
      },
    ]),
  );
}
