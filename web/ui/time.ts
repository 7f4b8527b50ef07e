import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Text for less than a minute ago; "now" of Intl does not fit into sentences. */
const justNow: Record<Locale, string> = { zh_CN: '刚刚', en_US: 'just now', ja: 'たった今' };

/** Without the spaces that Intl puts between number and unit in Japanese. */
export const closeUnits = (text: string, locale: Locale) =>
  locale === 'ja' ? text.replace(/(\d)\s+/g, '$1') : text;

/** Formats relative times. */
export const relativeTime = (locale: Locale, options: Intl.RelativeTimeFormatOptions = {}) => {
  const format = new Intl.RelativeTimeFormat(languageTag[locale], options);
  return (value: number, unit: 'minute' | 'hour' | 'day') => closeUnits(format.format(value, unit), locale);
};

const midnightOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
const daysBetween = (from: Date, to: Date) => Math.round((midnightOf(to) - midnightOf(from)) / day);

/** A relative time; from a week on the date, with the year when it is not the current one. */
export function formatRelativeTime(iso: string, locale: Locale, now = Date.now()): string {
  const then = new Date(iso);
  const ago = Math.max(0, now - then.getTime());
  const relative = relativeTime(locale, { numeric: 'auto', style: 'short' });
  if (ago < minute) return justNow[locale];
  if (ago < hour) return relative(-Math.floor(ago / minute), 'minute');
  if (ago < day) return relative(-Math.floor(ago / hour), 'hour');
  // 昨天 and 前天 name days of the calendar.
  if (ago < 7 * day) return relative(-Math.max(1, daysBetween(then, new Date(now))), 'day');
  const sameYear = then.getFullYear() === new Date(now).getFullYear();
  const parts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
  if (!sameYear) parts.year = 'numeric';
  return new Intl.DateTimeFormat(languageTag[locale], parts).format(then);
}
