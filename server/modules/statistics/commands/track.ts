import type { countBuriedPoint, track as endpoint, TrackedEvent } from '@muyu/contract/statistics.ts';
import { countPromotionEvents, type PromotionEvent } from '#modules/promotion';
import type { ContextOf } from '#platform/http/bind.ts';
import { pageOf } from '../rules/page-of.ts';
import { countEvents } from './count-events.ts';

/** Counts a batch of client events: pages by route, promotions by id. */
export async function track(
  { app, now }: ContextOf<typeof endpoint>,
  { events }: { events: TrackedEvent[] },
): Promise<Record<never, never>> {
  const promotions = new Map<string, PromotionEvent>();
  for (const { type, target, count } of events) {
    if (type === 'pageView') continue;
    const sum = promotions.get(target) ?? { promotionId: target, impressions: 0, clicks: 0 };
    sum[type === 'click' ? 'clicks' : 'impressions'] += count;
    promotions.set(target, sum);
  }
  const pages = events
    .filter(({ type }) => type === 'pageView')
    .map(({ target, count }) => ({ name: 'pageView', target: pageOf(target), count }));
  await Promise.all([countPromotionEvents(app, [...promotions.values()], now), countEvents(app, pages, now)]);
  return {};
}

/** Counts a page event, without the person. */
export async function buriedPoint(
  { app, now }: ContextOf<typeof countBuriedPoint>,
  { pageType, type }: { pageType: string; type: string },
): Promise<Record<never, never>> {
  await countEvents(app, [{ name: `buried.${type}`, target: pageType, count: 1 }], now);
  return {};
}
