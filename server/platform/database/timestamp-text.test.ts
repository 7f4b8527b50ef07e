import { expect, test } from 'vitest';
import { dateIn, microsecondsIn } from './timestamp-text.ts';

test.each([
  ['2026-11-23 12:00:00+00', '2026-11-23T12:00:00.000Z', 0],
  ['2026-11-23 12:00:00.12+00', '2026-11-23T12:00:00.120Z', 120_000],
  ['2026-11-23 12:00:00.123456+00', '2026-11-23T12:00:00.123Z', 123_456],
])('%s is %s', (text, date, fraction) => {
  expect(dateIn(text).toISOString()).toBe(date);
  expect(microsecondsIn(text) % 1_000_000).toBe(fraction);
});
