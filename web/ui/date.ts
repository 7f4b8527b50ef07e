import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import { DAY_MS, siteTimeZone } from '@muyu/contract/core/time.ts';

/** Lengths of dates: the months of Chinese and Japanese are short in full. */
const dateStyle = { zh_CN: 'long', en_US: 'medium', ja: 'long' } as const;

const format = (iso: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTag[locale], options).format(new Date(iso));

/** Date and time to the minute, with the year, in the reader's time zone. */
export const formatDateTime = (iso: string, locale: Locale): string =>
  format(iso, locale, { dateStyle: dateStyle[locale], timeStyle: 'short' });

/** A date with the year, in the reader's time zone. */
export const formatDate = (iso: string, locale: Locale): string =>
  format(iso, locale, { dateStyle: dateStyle[locale] });

/** A day of the calendar, `2026-11-22`, with the year. */
export const formatDay = (day: string, locale: Locale): string =>
  format(day, locale, { dateStyle: dateStyle[locale], timeZone: 'UTC' });

/** A day of the calendar, `2026-11-22`, as numbers of month and day. */
export const formatMonthDay = (day: string, locale: Locale): string =>
  format(day, locale, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** A month of the calendar, `2026-11`, with its year: 2026年11月, November 2026. */
export const formatMonth = (month: string, locale: Locale): string =>
  format(month, locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** Date without the year and time to the minute, in the reader's time zone. */
export const formatShortTime = (iso: string, locale: Locale): string =>
  format(iso, locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** The end of something that ends in the middle of a day: with its time when it is less than two days away, else a date. */
export const formatEnd = (iso: string, locale: Locale, now = Date.now()): string =>
  (Date.parse(iso) - now < 2 * DAY_MS ? formatShortTime : formatDate)(iso, locale);

/** The short time as numbers, in the time zone of the site. */
export const formatSiteTime = (iso: string, locale: Locale): string =>
  format(iso, locale, {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: siteTimeZone,
  });
