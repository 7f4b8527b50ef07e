import { expect, test } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

const now = Date.parse('2026-11-21T08:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test('formats hours, then minutes, at least one', () => {
  expect(formatTimeLeft(inMinutes(24 * 60), 'en_US', now)).toBe('24 hr');
  expect(formatTimeLeft(inMinutes(299), 'en_US', now)).toBe('5 hr');
  expect(formatTimeLeft(inMinutes(60), 'en_US', now)).toBe('60 min');
  expect(formatTimeLeft(inMinutes(0.2), 'en_US', now)).toBe('1 min');
  expect(formatTimeLeft(inMinutes(-5), 'en_US', now)).toBe('1 min');
});

test('formats in every language', () => {
  expect(formatTimeLeft(inMinutes(300), 'zh_CN', now)).toBe('5小时');
  expect(formatTimeLeft(inMinutes(300), 'ja', now)).toBe('5時間');
});
