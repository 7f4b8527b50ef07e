import {
  type Cohort,
  dailyMetrics,
  type getStatistics as endpoint,
  type PagePoints,
  retentionDays,
} from '@muyu/contract/admin/statistics.ts';
import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { type BuriedEvent, buriedEvents, buriedPages } from '@muyu/contract/site/statistics.ts';
import { and, desc, eq, gte, inArray, sum } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { otherTarget } from '../rules/page-of.ts';
import { dailyMetric, eventCount } from '../tables.ts';

const buriedNames = buriedEvents.map((event) => `buried.${event}`);
const eventOf = (name: string) => name.slice('buried.'.length) as BuriedEvent;

/** Pages that are listed. */
const maxPages = 20;

/** The stored daily numbers; days without any are 0. Cohorts are those that could return within the days. Only operators of the finances get the money that came in. */
export async function getStatistics(
  { app, now, viewer }: ContextOf<typeof endpoint>,
  { days: count }: { days: number },
) {
  const dayBefore = (before: number) => shanghaiDay(new Date(now.getTime() - before * DAY_MS));
  const days = Array.from({ length: count }, (_, i) => dayBefore(count - 1 - i));
  const [first = ''] = days;
  const oldestCohort = count - 1 + Math.max(...retentionDays);
  const [rows, pages, points] = await Promise.all([
    app.db
      .select()
      .from(dailyMetric)
      .where(gte(dailyMetric.day, dayBefore(oldestCohort))),
    app.db
      .select({ page: eventCount.target, views: sum(eventCount.count).mapWith(Number) })
      .from(eventCount)
      .where(and(eq(eventCount.name, 'pageView'), gte(eventCount.day, first)))
      .groupBy(eventCount.target)
      .orderBy(desc(sum(eventCount.count)), eventCount.target)
      .limit(maxPages),
    app.db
      .select({
        day: eventCount.day,
        name: eventCount.name,
        page: eventCount.target,
        count: eventCount.count,
      })
      .from(eventCount)
      .where(and(inArray(eventCount.name, buriedNames), gte(eventCount.day, first))),
  ]);
  const values = new Map(rows.map(({ day, metric, value }) => [`${day} ${metric}`, value]));
  const numberOf = (day: string, metric: string) => values.get(`${day} ${metric}`) ?? 0;
  const cohorts = Array.from({ length: oldestCohort + 1 }, (_, age): Cohort[] => {
    const day = dayBefore(age);
    const size = numberOf(day, 'newMembers');
    if (size === 0) return [];
    return [
      { day, size, returned: retentionDays.map((d) => (d < age ? numberOf(day, `returned${d}`) : null)) },
    ];
  }).flat();
  const mayReadMoney = viewer.permissions.includes('finance');
  const shown = dailyMetrics.filter((metric) => metric !== 'incomeFen' || mayReadMoney);
  return {
    days,
    metrics: shown.map((metric) => ({ metric, values: days.map((day) => numberOf(day, metric)) })),
    cohorts,
    pages,
    points: toPagePoints(points),
    pointDays: toPointDays(points, days),
  };
}

type PointRow = { day: string; name: string; page: string; count: number };

/** Every page with its events, zeros too; rows of pages that do not exist are one, where there are any. */
function toPagePoints(rows: readonly PointRow[]): PagePoints[] {
  const zero = { view: 0, stay: 0, click: 0, share: 0, play: 0 };
  const pages = new Map<string, PagePoints>(buriedPages.map((page) => [page, { page, ...zero }]));
  for (const { name, page, count } of rows) {
    const key = pages.has(page) ? page : otherTarget;
    const points = pages.get(key) ?? { page: key, ...zero };
    points[eventOf(name)] += count;
    pages.set(key, points);
  }
  return [...pages.values()];
}

/** The sum of each event by day. */
const toPointDays = (rows: readonly PointRow[], days: readonly string[]) =>
  buriedEvents.map((event) => {
    const byDay = new Map<string, number>();
    for (const { day, name, count } of rows)
      if (eventOf(name) === event) byDay.set(day, (byDay.get(day) ?? 0) + count);
    return { event, values: days.map((day) => byDay.get(day) ?? 0) };
  });
