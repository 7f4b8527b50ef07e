import {
  type Cohort,
  dailyMetrics,
  type getStatistics as endpoint,
  retentionDays,
} from '@muyu/contract/admin/statistics.ts';
import { and, desc, eq, gte, sum } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { DAY_MS, shanghaiDay } from '#platform/time.ts';
import { dailyMetric, eventCount } from '../tables.ts';

/** Pages that are listed. */
const mostPages = 20;

/** The stored daily numbers; days without any are 0. */
export async function getStatistics(
  { app, now }: ContextOf<typeof endpoint>,
  { days: count }: { days: number },
) {
  const days = Array.from({ length: count }, (_, i) =>
    shanghaiDay(new Date(now.getTime() - (count - 1 - i) * DAY_MS)),
  );
  const [first = ''] = days;
  const [rows, pages] = await Promise.all([
    app.db.select().from(dailyMetric).where(gte(dailyMetric.day, first)),
    app.db
      .select({ page: eventCount.target, views: sum(eventCount.count).mapWith(Number) })
      .from(eventCount)
      .where(and(eq(eventCount.name, 'pageView'), gte(eventCount.day, first)))
      .groupBy(eventCount.target)
      .orderBy(desc(sum(eventCount.count)), eventCount.target)
      .limit(mostPages),
  ]);
  const values = new Map(rows.map(({ day, metric, value }) => [`${day} ${metric}`, value]));
  const numberOf = (day: string, metric: string) => values.get(`${day} ${metric}`) ?? 0;
  const cohorts = days.flatMap((day, index): Cohort[] => {
    const size = numberOf(day, 'newMembers');
    if (size === 0) return [];
    const isOver = (after: number) => index + after < count;
    return [
      { day, size, returned: retentionDays.map((d) => (isOver(d) ? numberOf(day, `returned${d}`) : null)) },
    ];
  });
  return {
    days,
    metrics: dailyMetrics.map((metric) => ({ metric, values: days.map((day) => numberOf(day, metric)) })),
    cohorts: cohorts.reverse(),
    pages,
  };
}
