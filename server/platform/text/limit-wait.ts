import { HOUR_MS } from '@muyu/contract/core/time.ts';

const minuteSeconds = 60;
const hourSeconds = HOUR_MS / 1000;

/** The wait that the text of a limit names: none up to a minute, then minutes, and hours where it is more than two. */
export function limitWait(seconds = 0): { minutes?: number; hours?: number } {
  if (seconds <= minuteSeconds) return {};
  return seconds > 2 * hourSeconds
    ? { hours: Math.ceil(seconds / hourSeconds) }
    : { minutes: Math.ceil(seconds / minuteSeconds) };
}
