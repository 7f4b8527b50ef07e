/** Lengths of the span of an income, days. */
export const spanDays = [7, 30, 90] as const;
export type SpanDays = (typeof spanDays)[number];

const dayMs = 86_400_000;
/** Shanghai has no summer time. */
const shanghaiMs = 8 * 3_600_000;

const dayOf = (time: number) => new Date(time + shanghaiMs).toISOString().slice(0, 10);

/** First and last day of the span that ends today in Asia/Shanghai. */
export const spanOf = (days: SpanDays, now: number): { from: string; to: string } => ({
  from: dayOf(now - (days - 1) * dayMs),
  to: dayOf(now),
});
