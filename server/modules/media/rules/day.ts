const dayMs = 24 * 3600_000;
const shanghaiMs = 8 * 3600_000;

/** The day that a moment lies in, by the calendar of Shanghai: when it began and when the next one does. */
export function dayOf(now: Date): { start: Date; end: Date } {
  const start = Math.floor((now.getTime() + shanghaiMs) / dayMs) * dayMs - shanghaiMs;
  return { start: new Date(start), end: new Date(start + dayMs) };
}
