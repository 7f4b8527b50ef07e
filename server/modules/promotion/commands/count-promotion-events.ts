import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { promotion, promotionCount } from '../tables.ts';

export type PromotionEvent = { promotionId: string; impressions: number; clicks: number };

/** The columns are integers: the counts of a day end here. */
const maxADay = 2_000_000_000;

/** Adds impressions and clicks to the counts of the day; unknown promotions are ignored. Rows are locked in the order of their ids. */
export async function countPromotionEvents(
  { db }: App,
  events: readonly PromotionEvent[],
  now: Date,
): Promise<void> {
  const ids = events.map(({ promotionId }) => promotionId).filter(isId);
  if (ids.length === 0) return;
  const known = await db
    .select({ id: promotion.promotionId })
    .from(promotion)
    .where(and(inArray(promotion.promotionId, ids), isNull(promotion.deletedAt)));
  const rows = known
    .map(({ id }) => events.find(({ promotionId }) => promotionId === id)!)
    .sort((a, b) => (a.promotionId < b.promotionId ? -1 : 1));
  if (rows.length === 0) return;
  const day = shanghaiDay(now);
  await db
    .insert(promotionCount)
    .values(rows.map(({ promotionId, impressions, clicks }) => ({ promotionId, day, impressions, clicks })))
    .onConflictDoUpdate({
      target: [promotionCount.promotionId, promotionCount.day],
      set: {
        impressions: sql`least(${promotionCount.impressions}::bigint + excluded.impressions, ${maxADay})::int`,
        clicks: sql`least(${promotionCount.clicks}::bigint + excluded.clicks, ${maxADay})::int`,
      },
    });
}
