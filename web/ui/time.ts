import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a moment was, in the reader's words; from a week on the date, with the year when it is another one. */
export function relativeTime(iso: string, locale: Locale, now = Date.now()): string {
  const then = new Date(iso);
  const ago = Math.max(0, now - then.getTime());
  const relative = new Intl.RelativeTimeFormat(languageTag[locale], { numeric: 'auto', style: 'short' });
  if (ago < minute) return relative.format(0, 'second');
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return relative.format(-Math.floor(ago / hour), 'hour');
  if (ago < 7 * day) return relative.format(-Math.floor(ago / day), 'day');
  const sameYear = then.getFullYear() === new Date(now).getFullYear();
  const parts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
  if (!sameYear) parts.year = 'numeric';
  return new Intl.DateTimeFormat(languageTag[locale], parts).format(then);
}
