import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
/** Lengths of the span of an income, days. */
export const spanDays = [7, 30, 90] as const;
export type SpanDays = (typeof spanDays)[number];

/** First and last day of the span that ends today in Asia/Shanghai. */
export const spanOf = (days: SpanDays, now: number): { from: string; to: string } => ({
  from: shanghaiDay(new Date(now - (days - 1) * DAY_MS)),
  to: shanghaiDay(new Date(now)),
});
