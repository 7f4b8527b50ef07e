import {
  buriedEvents,
  buriedPages,
  type countBuriedPoint as buriedPoint,
  type track as endpoint,
  type TrackedEvent,
  type visit,
} from '@muyu/contract/site/statistics.ts';
import { countPromotionEvents } from '#modules/promotion';
import type { ContextOf } from '#platform/http/bind.ts';
import { pageOf } from '../rules/page-of.ts';
import { type CountedEvent, countEvents } from './count-events.ts';

/** Counts a batch of client events: pages by route, promotions by id. */
export function track(
  { app, now }: ContextOf<typeof endpoint>,
  { events }: { events: TrackedEvent[] },
): Record<never, never> {
  const promotions = events.flatMap(({ type, target, count }) => {
    if (type !== 'impression' && type !== 'click') return [];
    const clicks = type === 'click' ? count : 0;
    return [{ promotionId: target, impressions: count - clicks, clicks }];
  });
  const pages = events
    .filter(({ type }) => type === 'pageView')
    .map(({ target, count }) => ({ name: 'pageView', target: pageOf(target), count }));
  const points = events.filter(({ type }) => type === 'buried').flatMap(toBuriedPoint);
  countPromotionEvents(app, promotions, now);
  countEvents(app, [...pages, ...points], now);
  return {};
}

/** Counts a visit as a view of its page. */
export function countVisit(
  { app, now }: ContextOf<typeof visit>,
  { path }: { path: string },
): Record<never, never> {
  countEvents(app, [{ name: 'pageView', target: pageOf(path), count: 1 }], now);
  return {};
}

/** A buried point of a batch; nothing for one that does not exist. */
function toBuriedPoint({ target, count }: TrackedEvent): CountedEvent[] {
  const [page = '', event = '', ...more] = target.split('/');
  const exists =
    [...buriedPages].some((each) => each === page) && [...buriedEvents].some((each) => each === event);
  return exists && more.length === 0 ? [{ name: `buried.${event}`, target: page, count }] : [];
}

/** Counts a page event, without the person. */
export function countBuriedPoint(
  { app, now }: ContextOf<typeof buriedPoint>,
  { pageType, type }: { pageType: string; type: string },
): Record<never, never> {
  countEvents(app, [{ name: `buried.${type}`, target: pageType, count: 1 }], now);
  return {};
}
