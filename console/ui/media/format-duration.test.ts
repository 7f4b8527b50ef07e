import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0:00'],
  [42_400, '0:42'],
  [59_600, '1:00'],
  [725_000, '12:05'],
  [3_729_000, '1:02:09'],
])('%i milliseconds are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
