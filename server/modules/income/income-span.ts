import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { incomeErrors, incomeLimits } from '@muyu/contract/income.ts';
import type { Context } from '#platform/app.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { failField } from '#platform/text/fail-field.ts';

const defaultDays = 30;

/** The days of a span in Asia/Shanghai and their bounds: `from` inclusive, `to` exclusive. */
export type IncomeSpan = { days: string[]; from: Date; to: Date };

const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
const isDay = (day: string): boolean => {
  const start = startOf(day);
  return !Number.isNaN(start.getTime()) && shanghaiDay(start) === day;
};

/** The span that a request names, of at most a year; without bounds the last thirty days. */
export function incomeSpanOf(
  context: Pick<Context, 'now' | 'locale'> & MayFail<typeof incomeErrors.spanTooLong>,
  bounds: { from?: string | undefined; to?: string | undefined },
): IncomeSpan {
  for (const field of ['from', 'to'] as const)
    if (bounds[field] !== undefined && !isDay(bounds[field])) failField(context, field, 'format');
  const to = bounds.to ?? shanghaiDay(context.now);
  const last = startOf(to).getTime();
  const first = bounds.from ? startOf(bounds.from).getTime() : last - (defaultDays - 1) * DAY_MS;
  const count = (last - first) / DAY_MS + 1;
  if (count < 1 || count > incomeLimits.days)
    fail(context, incomeErrors.spanTooLong, { days: incomeLimits.days });
  const days = Array.from({ length: count }, (_, i) => shanghaiDay(new Date(first + i * DAY_MS)));
  return { days, from: new Date(first), to: new Date(last + DAY_MS) };
}
