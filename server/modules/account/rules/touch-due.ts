import { HOUR_MS, shanghaiDay } from '@muyu/contract/core/time.ts';

/** Use extends a session at most once an hour, to save writes. */
const touchAfterMs = HOUR_MS;
/** On another day use is recorded after this time: the statistics, rolled up every ten minutes, read the last use of the day before it. */
const touchNextDayAfterMs = 15 * 60_000;

/**
 * Whether a use now is recorded in a session that was used at `seenAt`: after an hour, and on another day in Asia/Shanghai, because the
 * statistics derive from it the days on which a member was active.
 */
export function isTouchDue(seenAt: Date, now: Date): boolean {
  const passed = now.getTime() - seenAt.getTime();
  return passed > touchAfterMs || (passed > touchNextDayAfterMs && shanghaiDay(seenAt) !== shanghaiDay(now));
}
