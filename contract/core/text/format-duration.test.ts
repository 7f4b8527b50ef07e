import { expect, test } from 'vitest';
import { formatDuration, formatPosition } from './format-duration.ts';

test.each([
  [0, '0:01'],
  [200, '0:01'],
  [42_400, '0:42'],
  [59_600, '1:00'],
  [725_000, '12:05'],
  [3_729_000, '1:02:09'],
])('a duration of %i milliseconds is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [200_000, '3:20'],
  [3_725_000, '1:02:05'],
])('a position of %i milliseconds is %s', (ms, text) => {
  expect(formatPosition(ms)).toBe(text);
});
