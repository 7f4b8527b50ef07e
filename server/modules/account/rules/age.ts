/** Whole years between a birthday (`YYYY-MM-DD`) and a moment, by the calendar of Shanghai; NaN for a day that is none. */
export function ageAt(birthday: string, now: Date): number {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number];
  const born = new Date(Date.UTC(year, month - 1, day));
  if (born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return Number.NaN;
  const local = new Date(now.getTime() + 8 * 3600_000);
  const had =
    local.getUTCMonth() + 1 > month || (local.getUTCMonth() + 1 === month && local.getUTCDate() >= day);
  return local.getUTCFullYear() - year - (had ? 0 : 1);
}
