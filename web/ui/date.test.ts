import type { Locale } from '@muyu/contract/core/locale.ts';
import { expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatEnd,
  formatMonth,
  formatMonthDay,
  formatShortTime,
  formatSiteTime,
} from './date.ts';

const iso = '2026-11-30T04:05:00Z';
const day = '2026-11-30';
test.each<[Locale, string, string, string, string]>([
  ['zh_CN', '2026年11月30日', '2026年11月', '11/30', '11/30 12:05'],
  ['en_US', 'Nov 30, 2026', 'November 2026', '11/30', '11/30, 12:05'],
  ['ja', '2026年11月30日', '2026年11月', '11/30', '11/30 12:05'],
])('dates of the app in %s', (locale, date, month, monthDay, siteTime) => {
  expect(formatDate(iso, locale)).toBe(date);
  expect(formatDay(day, locale)).toBe(date);
  expect(formatMonth('2026-11', locale)).toBe(month);
  expect(formatMonthDay(day, locale)).toBe(monthDay);
  expect(formatSiteTime(iso, locale)).toBe(siteTime);
  expect(formatShortTime(iso, locale)).toMatch(/30.* \d{2}:05$/);
});

test('an end less than two days away has its time, a later one does not', () => {
  const now = Date.parse(iso) - 5 * 3_600_000;
  expect(formatEnd(iso, 'zh_CN', now)).toBe(formatShortTime(iso, 'zh_CN'));
  expect(formatEnd(iso, 'zh_CN', now - 2 * 86_400_000)).toBe('2026年11月30日');
});
