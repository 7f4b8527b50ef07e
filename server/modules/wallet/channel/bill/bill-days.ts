import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';

/** The days in Shanghai from a time to yesterday; a bill exists for ended days only. */
export function billDays(since: Date, now: Date): string[] {
  const days: string[] = [];
  const today = shanghaiDay(now);
  for (let time = since.getTime(); shanghaiDay(new Date(time)) < today; time += DAY_MS)
    days.push(shanghaiDay(new Date(time)));
  return days;
}

/** Longest wait for the file of a bill, milliseconds. */
export const billTimeoutMs = 30_000;
