import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Database } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { WriteBuffer } from '#platform/memory/write-buffer.ts';
import { promotion, promotionCount } from '../tables.ts';

export type PromotionEvent = { promotionId: string; impressions: number; clicks: number };
type DayCount = PromotionEvent & { day: string };

/** The columns are integers: the counts of a day end here. */
const maxADay = 2_000_000_000;
/** Devices name the promotions, also such as do not exist. */
const maxKeys = 1_000;

/** Unknown promotions are ignored. Rows are locked in the order of their keys. */
async function addToRows(db: Database, counts: ReadonlyMap<string, DayCount>): Promise<void> {
  const ids = [...new Set([...counts.values()].map(({ promotionId }) => promotionId))];
  const rows = await db
    .select({ id: promotion.promotionId })
    .from(promotion)
    .where(and(inArray(promotion.promotionId, ids), isNull(promotion.deletedAt)));
  const known = new Set(rows.map(({ id }) => id));
  const values = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, count]) => (known.has(count.promotionId) ? [count] : []));
  if (values.length === 0) return;
  await db
    .insert(promotionCount)
    .values(values)
    .onConflictDoUpdate({
      target: [promotionCount.promotionId, promotionCount.day],
      set: {
        impressions: sql`least(${promotionCount.impressions}::bigint + excluded.impressions, ${maxADay})::int`,
        clicks: sql`least(${promotionCount.clicks}::bigint + excluded.clicks, ${maxADay})::int`,
      },
    });
}

/** Counts that are not stored yet: all who see an advert count in its row of the day. */
export const promotionBuffer = memoizePerApp(
  (app) =>
    new WriteBuffer<DayCount>({
      name: 'counts of promotions',
      log: app.log,
      waitMs: 1_000,
      maxKeys,
      merge: (before, { impressions, clicks }) => ({
        ...before,
        impressions: before.impressions + impressions,
        clicks: before.clicks + clicks,
      }),
      write: (counts) => addToRows(app.db, counts),
    }),
);

/** Adds impressions and clicks to the counts of the day, which are stored within a second. */
export function countPromotionEvents(app: App, events: readonly PromotionEvent[], now: Date): void {
  const day = shanghaiDay(now);
  for (const event of events)
    if (isId(event.promotionId)) promotionBuffer(app).add(`${day} ${event.promotionId}`, { day, ...event });
}
