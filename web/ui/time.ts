import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Said of what is less than a minute old; Intl's "now" does not fit into sentences. */
const justNow: Record<Locale, string> = { zh_CN: '刚刚', en_US: 'just now', ja: 'たった今' };

/** How long ago a moment was, in the reader's words; from a week on the date, with the year when it is another one. */
export function relativeTime(iso: string, locale: Locale, now = Date.now()): string {
  const then = new Date(iso);
  const ago = Math.max(0, now - then.getTime());
  const relative = new Intl.RelativeTimeFormat(languageTag[locale], { numeric: 'auto', style: 'short' });
  if (ago < minute) return justNow[locale];
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return relative.format(-Math.floor(ago / hour), 'hour');
  if (ago < 7 * day) return relative.format(-Math.floor(ago / day), 'day');
  const sameYear = then.getFullYear() === new Date(now).getFullYear();
  const parts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
  if (!sameYear) parts.year = 'numeric';
  return new Intl.DateTimeFormat(languageTag[locale], parts).format(then);
}

/** A moment to the minute, with its year, in the reader's time zone. */
export const fullTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(iso),
  );

/** How far ahead a moment is, to the nearest day, on the last day to the hour, in the last hour to the minute. */
export function timeUntil(iso: string, locale: Locale, now = Date.now()): string {
  const left = Math.max(0, Date.parse(iso) - now);
  const relative = new Intl.RelativeTimeFormat(languageTag[locale]);
  if (left >= day) return relative.format(Math.round(left / day), 'day');
  if (left >= hour) return relative.format(Math.round(left / hour), 'hour');
  return relative.format(Math.max(1, Math.round(left / minute)), 'minute');
}
