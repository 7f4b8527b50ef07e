import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

type DatePart = 'year' | 'month' | 'day';
export type PartialDate = Record<DatePart, number | null>;

/** The parts of `YYYY-MM-DD`; null for what is missing. */
export function parseDate(date: string): PartialDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return { year: toNumber(year), month: toNumber(month), day: toNumber(day) };
}
const toNumber = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Days of a month, 31 while the month is not known; February has 29 until the year is known. */
export const daysIn = ({ year, month }: Pick<PartialDate, 'year' | 'month'>): number =>
  month === null ? 31 : new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();

/** `YYYY-MM-DD`; '' while a part is missing, null for a day that the month does not have. */
export function toDate({ year, month, day }: PartialDate): string | null {
  if (day !== null && day > daysIn({ year, month })) return null;
  if (year === null || month === null || day === null) return '';
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}

type Field = { part: DatePart; options: Array<{ value: number; text: string }> };

/** The three fields in the order of the language, years from the latest, each with its options as they are written. */
export function dateOptions(
  locale: Locale,
  chosen: PartialDate,
  { from, to }: { from: number; to: number },
): Field[] {
  const tag = languageTag[locale];
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at);
  const texts: Record<DatePart, (value: number) => string> = {
    year: (value) => format({ year: 'numeric' }, Date.UTC(value, 0, 1)),
    month: (value) => format({ month: 'short' }, Date.UTC(2000, value - 1, 1)),
    day: (value) => format({ day: 'numeric' }, Date.UTC(2000, 0, value)),
  };
  const values: Record<DatePart, number[]> = {
    year: Array.from({ length: to - from + 1 }, (_, index) => to - index),
    month: Array.from({ length: 12 }, (_, index) => index + 1),
    day: Array.from({ length: daysIn(chosen) }, (_, index) => index + 1),
  };
  return partOrder(tag).map((part) => ({
    part,
    options: values[part].map((value) => ({ value, text: texts[part](value) })),
  }));
}

function partOrder(tag: string): DatePart[] {
  const parts = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}
