import { shanghaiMonth } from '@muyu/contract/core/time.ts';

/** The month of a time, `2026-11`. */
export const monthOf = (iso: string): string => shanghaiMonth(new Date(iso));

/**
 * Whether the times of the device are other ones than those by which months and days are told apart. `offset`: minutes from the
 * device's time to UTC.
 */
export const isOutsideSiteTime = (offset = new Date().getTimezoneOffset()): boolean => offset !== -8 * 60;

/** Consecutive items of one month, in their order. */
export function groupByMonth<Item extends { createdAt: string }>(
  items: readonly Item[],
): Array<{ month: string; items: Item[] }> {
  const groups: Array<{ month: string; items: Item[] }> = [];
  for (const item of items) {
    const month = monthOf(item.createdAt);
    const last = groups.at(-1);
    if (last?.month === month) last.items.push(item);
    else groups.push({ month, items: [item] });
  }
  return groups;
}

/** The last `count` months up to now, the newest first. */
export function recentMonths(count: number, now = Date.now()): string[] {
  const [year = 0, month = 1] = monthOf(new Date(now).toISOString()).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
