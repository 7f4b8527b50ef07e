import { siteTimeZone } from '@muyu/contract/core/time.ts';
import { expect, test } from 'vitest';
import { formatDateTime, formatWaitingTime, isLate } from './format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [20_000, '< 1 min'],
  [minute, '1 min'],
  [59 * minute + 59_000, '59 min'],
  [hour, '1 hr'],
  [3 * hour + 12 * minute, '3 hr 12 min'],
  [day, '1 day'],
  [2 * day + 5 * hour + 40 * minute, '2 days 5 hr'],
])('%i ms: %s', (span, text) => {
  expect(formatWaitingTime(span, 'en')).toBe(text);
});

test('units are in the requested language', () => {
  expect(formatWaitingTime(3 * hour, 'zh-CN')).toBe('3小时');
  expect(formatWaitingTime(3 * hour + 12 * minute, 'ja')).toBe('3時間 12分');
});

test('a waiting time of one day is late', () => {
  expect(isLate(day - 1)).toBe(false);
  expect(isLate(day)).toBe(true);
});

test('a time is shown in the zone of the site where it is asked for', () => {
  expect(formatDateTime('2026-11-01T16:30:00.000Z', 'en', siteTimeZone)).toBe('11/02/2026, 00:30');
});
