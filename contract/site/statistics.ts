import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, SingleLine, StringEnum, withDefault } from '../core/fields.ts';

/**
 * `pageView`: the target is a route; `impression`, `click`: the target is a promotion; `buried`: the target is the page and the
 * event of a buried point, `video/play`.
 */
const trackedEventTypes = ['pageView', 'impression', 'click', 'buried'] as const;

/** Events of one call; a page sends fewer. */
export const trackLimits = { events: 50, count: 100, target: 80 } as const;

/** An event of a client, without anything personal: paths are routes, whose parameters are names. */
export const TrackedEvent = Type.Object({
  type: StringEnum(trackedEventTypes),
  target: Type.String({ minLength: 1, maxLength: trackLimits.target, pattern: '^[A-Za-z0-9_/$-]+$' }),
  count: withDefault(Type.Integer({ minimum: 1, maximum: trackLimits.count }), 1),
});
export type TrackedEvent = Static<typeof TrackedEvent>;

/** Calls count by address, and thousands of people share one; a device sends twelve a minute at most. */
const statisticsLimit = { max: 6000, perSeconds: 60 } as const;

export const track = defineEndpoint({
  method: 'POST',
  path: '/party/common/statistics/public/track',
  access: 'public',
  summary:
    'Counts a batch of client events, without people. Unknown promotions and buried points are ignored; the general limit does not apply.',
  body: { events: Type.Array(TrackedEvent, { minItems: 1, maxItems: trackLimits.events }) },
  data: Empty,
  limit: statisticsLimit,
});

export const visit = defineEndpoint({
  method: 'POST',
  path: '/party/common/visit/public',
  access: 'public',
  summary: 'Counts a visit as a view of its page, without ids and texts of the path; `referrer` is ignored.',
  body: { path: SingleLine(0, 500), referrer: Type.Optional(SingleLine(0, 500)) },
  data: Empty,
  limit: statisticsLimit,
});

/** Pages and events of buried points. */
export const buriedPages = [
  'home',
  'discovery',
  'picture',
  'video',
  'game',
  'post',
  'search',
  'locals',
  'profile',
  'messages',
  'publish',
  'wallet',
] as const;
export const buriedEvents = ['view', 'stay', 'click', 'share', 'play'] as const;
export type BuriedPage = (typeof buriedPages)[number];
export type BuriedEvent = (typeof buriedEvents)[number];

export const countBuriedPoint = defineEndpoint({
  method: 'POST',
  path: '/post/app/p/userBuried/private/{pageType}/{type}',
  access: 'guest',
  summary: 'Buried point: counts a page event, without the person.',
  params: { pageType: StringEnum(buriedPages), type: StringEnum(buriedEvents) },
  data: Empty,
  limit: { max: 120, perSeconds: 60 },
});
