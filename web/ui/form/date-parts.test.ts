import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOptions, daysIn, parseDate, toDate } from './date-parts.ts';

const nothing = { year: null, month: null, day: null };
const years = { from: 1900, to: 2026 };

test('a date and its parts are the same', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString().slice(0, 10);
      expect(toDate(parseDate(text))).toBe(text);
    }),
  );
  expect(parseDate('')).toEqual(nothing);
});

test('only a complete day of the calendar is a date', () => {
  expect(toDate({ year: 1999, month: 2, day: 29 })).toBeNull();
  expect(toDate({ year: 2000, month: 2, day: 29 })).toBe('2000-02-29');
  expect(toDate({ year: null, month: 2, day: 30 })).toBeNull();
  expect(toDate({ year: null, month: 2, day: 29 })).toBe('');
  expect(daysIn({ year: null, month: null })).toBe(31);
});

test.each([
  ['zh_CN', ['year', 'month', 'day'], ['2026年', '1月', '1日']],
  ['ja', ['year', 'month', 'day'], ['2026年', '1月', '1日']],
  ['en_US', ['month', 'day', 'year'], ['Jan', '1', '2026']],
] as const)('%s has its own order and words', (locale, order, first) => {
  const fields = dateOptions(locale, nothing, years);
  expect(fields.map(({ part }) => part)).toEqual(order);
  expect(fields.map(({ options }) => options[0]!.text)).toEqual(first);
  expect(fields.map(({ options }) => options.length).toSorted((a, b) => a - b)).toEqual([12, 31, 127]);
});
