import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { CalendarDate, StringEnum, withDefault } from '../core/fields.ts';
import { buriedEvents } from '../site/statistics.ts';

/**
 * Numbers of a day: active members of the day, of 7 and of 30 days; registrations; posts published, reads, likes;
 * searches without a result; money that came in through payment channels, in fen, for operators who may see the money.
 */
export const dailyMetrics = [
  'activeDay',
  'activeWeek',
  'activeMonth',
  'newMembers',
  'posts',
  'reads',
  'likes',
  'emptySearches',
  'incomeFen',
] as const;
export type DailyMetric = (typeof dailyMetrics)[number];

/** The days after registration whose share of returned members is kept. */
export const retentionDays = [1, 7, 30] as const;

/** Members of one day of registration; `returned` counts those who were active 1, 7 and 30 days later, null when that day has not ended. */
export const Cohort = Type.Object({
  day: CalendarDate,
  size: Type.Integer(),
  returned: Type.Array(Type.Unsafe<number | null>({ type: 'integer', nullable: true })),
});
export type Cohort = Static<typeof Cohort>;

/** Buried points of one page in the period, by event; the page `other` is none that exists. */
export const PagePoints = Type.Object({
  page: Type.String(),
  view: Type.Integer(),
  stay: Type.Integer(),
  click: Type.Integer(),
  share: Type.Integer(),
  play: Type.Integer(),
});
export type PagePoints = Static<typeof PagePoints>;

export const getStatistics = defineEndpoint({
  method: 'GET',
  path: '/operator/private/statistics',
  access: 'operator',
  permission: 'statistics',
  summary:
    'Daily numbers of the last days in Asia/Shanghai, today included; cohorts, also of the 30 days before; the most viewed pages; buried points by page and by day.',
  query: { days: withDefault(Type.Integer({ minimum: 7, maximum: 366 }), 30) },
  data: Type.Object({
    days: Type.Array(CalendarDate),
    metrics: Type.Array(
      Type.Object({ metric: StringEnum(dailyMetrics), values: Type.Array(Type.Integer()) }),
    ),
    cohorts: Type.Array(Cohort),
    pages: Type.Array(Type.Object({ page: Type.String(), views: Type.Integer() })),
    points: Type.Array(PagePoints),
    pointDays: Type.Array(
      Type.Object({ event: StringEnum(buriedEvents), values: Type.Array(Type.Integer()) }),
    ),
  }),
});
