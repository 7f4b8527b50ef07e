import { expect, test } from 'vitest';
import { formatByteSize, formatCompactCount } from './format-number.ts';
import { pullDistance } from './page/pull-distance.ts';
import { createDoubleTapDetector } from './page/scroll-top.ts';
import { formatRelativeTime } from './time.ts';
import { formatTimeUntil } from './time-until.ts';

test('counts are shortened per language', () => {
  expect(formatCompactCount(999, 'zh_CN')).toBe('999');
  expect(formatCompactCount(12_345, 'zh_CN')).toBe('1.2万');
  expect(formatCompactCount(12_345, 'en_US')).toBe('12.3K');
  expect(formatCompactCount(12_345, 'ja')).toBe('1.2万');
});

test('file sizes', () => {
  expect(formatByteSize(0, 'en_US')).toBe('0 byte');
  expect(formatByteSize(84_200, 'en_US')).toBe('84.2 kB');
  expect(formatByteSize(1_234_567, 'en_US')).toBe('1.2 MB');
  expect(formatByteSize(5e12, 'en_US')).toBe('5,000 GB');
});

test('times are relative within a week, then dates', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (ms: number) => formatRelativeTime(new Date(now - ms).toISOString(), 'en_US', now);
  expect(ago(5000)).toBe('just now');
  expect(ago(5 * 60_000)).toBe('5 min. ago');
  expect(ago(3 * 3_600_000)).toBe('3 hr. ago');
  expect(ago(86_400_000)).toBe('yesterday');
  expect(ago(10 * 86_400_000)).toBe('Nov 11');
  expect(ago(400 * 86_400_000)).toBe('Oct 17, 2025');
  expect(ago(-5000)).toBe('just now');
});

test('yesterday is the day before, however many hours ago', () => {
  // Monday at 9 in Shanghai.
  const now = Date.parse('2026-11-23T09:00:00+08:00');
  const at = (time: string) => formatRelativeTime(new Date(time).toISOString(), 'zh_CN', now);
  expect(at('2026-11-22T08:00:00+08:00')).toBe('昨天');
  expect(at('2026-11-21T20:00:00+08:00')).toBe('前天');
  expect(at('2026-11-20T20:00:00+08:00')).toBe('3天前');
});

test('future times are in days, on the last day in hours, then in minutes', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ahead = (ms: number) => formatTimeUntil(new Date(now + ms).toISOString(), 'en_US', now);
  expect(ahead(13.9 * 86_400_000)).toBe('in 14 days');
  expect(ahead(23.2 * 3_600_000)).toBe('in 23 hours');
  expect(ahead(80_000)).toBe('in 1 minute');
  expect(ahead(-5000)).toBe('in 1 minute');
});

test('Japanese times have no space between number and unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const at = (ms: number) => new Date(now + ms).toISOString();
  expect(formatRelativeTime(at(-6 * 3_600_000), 'ja', now)).toBe('6時間前');
  expect(formatRelativeTime(at(-3 * 86_400_000), 'ja', now)).toBe('3日前');
  expect(formatRelativeTime(at(-6 * 3_600_000), 'zh_CN', now)).toBe('6小时前');
  expect(formatTimeUntil(at(14 * 86_400_000), 'ja', now)).toBe('14日後');
});

test('the page follows a pull with resistance', () => {
  expect(pullDistance(-20)).toBe(0);
  expect(pullDistance(100)).toBe(45);
  expect(pullDistance(1000)).toBe(96);
});

test('two taps within 400 ms are a double tap', () => {
  const isDouble = createDoubleTapDetector();
  expect(isDouble(0)).toBe(false);
  expect(isDouble(400)).toBe(true);
  expect(isDouble(500)).toBe(false);
  expect(isDouble(1000)).toBe(false);
});
