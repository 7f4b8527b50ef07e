import type { Locale } from '@muyu/contract/core/locale.ts';
import { day, hour, minute, relativeTime } from './time.ts';

/** A time in the future: rounded to days, on the last day to hours, in the last hour to minutes. */
export function formatTimeUntil(iso: string, locale: Locale, now = Date.now()): string {
  const left = Math.max(0, Date.parse(iso) - now);
  const relative = relativeTime(locale);
  if (left >= day) return relative(Math.round(left / day), 'day');
  if (left >= hour) return relative(Math.round(left / hour), 'hour');
  return relative(Math.max(1, Math.round(left / minute)), 'minute');
}
