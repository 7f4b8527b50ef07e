import type { VipLevel } from '@muyu/contract/admin/money/membership.ts';
import { lifetimeLevel } from '@muyu/contract/membership.ts';

/**
 * A queue of VIP time: the highest level runs first. `until` is the end of everything, null for lifetime; `level2Until` and
 * `level3Until` are the ends of that level and all higher ones, null when they do not run.
 */
export type Vip = { until: Date | null; level2Until: Date | null; level3Until: Date | null };
/** An extension: a level and its duration; null for lifetime. */
export type VipExtension = { level: VipLevel; seconds: number | null };

const latest = (...dates: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

/**
 * Adds time of a level to the queue (decisions, VIP and subscriptions): time of lower levels begins later by as much, so
 * that it is neither lost nor raised. Nothing changes a lifetime level.
 */
export function extendVip(current: Vip | null, { level, seconds }: VipExtension, now: Date): Vip {
  if (current?.until === null || seconds === null)
    return { until: null, level2Until: null, level3Until: null };
  const added = (date: Date, levels: number) =>
    level >= levels ? new Date(date.getTime() + seconds * 1000) : date;
  const level3 = latest(current?.level3Until, now);
  const level2 = latest(current?.level2Until, level3);
  const level1 = latest(current?.until, level2);
  const orNull = (date: Date) => (date > now ? date : null);
  return {
    until: added(level1, 1),
    level2Until: orNull(added(level2, 2)),
    level3Until: orNull(added(level3, 3)),
  };
}

/** The seconds that a level still has to run; 0 for lifetime, of which nothing passes. */
export function vipSecondsLeft({ until, level2Until, level3Until }: Vip, level: number, now: Date): number {
  if (until === null) return 0;
  const level3 = latest(level3Until, now);
  const level2 = latest(level2Until, level3);
  const level1 = latest(until, level2);
  const [begin, end] = level === 3 ? [now, level3] : level === 2 ? [level3, level2] : [level2, level1];
  return (end.getTime() - begin.getTime()) / 1000;
}

/** Takes seconds of a level out of the queue, no more than `vipSecondsLeft`: time of lower levels begins earlier by as much. */
export function shortenVip(
  current: Vip,
  { level, seconds }: VipExtension & { seconds: number },
  now: Date,
): Vip {
  if (current.until === null) return current;
  const level3 = latest(current.level3Until, now);
  const level2 = latest(current.level2Until, level3);
  const taken = (date: Date, levels: number) =>
    level >= levels ? new Date(date.getTime() - seconds * 1000) : date;
  const after3 = taken(level3, 3);
  const after2 = taken(level2, 2);
  return {
    until: taken(latest(current.until, level2), 1),
    level2Until: after2 > after3 ? after2 : null,
    level3Until: after3 > now ? after3 : null,
  };
}

/** The level that runs at a time; 0 when the queue is over. */
export function levelAt({ until, level2Until, level3Until }: Vip, now: Date): VipLevel | 0 {
  if (until === null) return lifetimeLevel;
  if (level3Until && level3Until > now) return 3;
  if (level2Until && level2Until > now) return 2;
  return until > now ? 1 : 0;
}

/** When a lower level follows the present one; null when none does. */
export function nextChange(vip: Vip, now: Date): Date | null {
  const { until, level2Until, level3Until } = vip;
  const level = levelAt(vip, now);
  const end = level === 3 ? level3Until : level === 2 ? level2Until : null;
  return end && until && until > end ? end : null;
}
