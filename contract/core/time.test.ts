import { expect, test } from 'vitest';
import { secondsToNextShanghaiDay, shanghaiDay, startOfShanghaiDay } from './time.ts';

test.each([
  ['2026-11-21T15:59:59.999Z', '2026-11-20T16:00:00.000Z', '2026-11-21'],
  ['2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.000Z', '2026-11-22'],
  ['2026-12-31T23:00:00.000Z', '2026-12-31T16:00:00.000Z', '2027-01-01'],
])('the day of %s began at %s and is %s', (now, start, day) => {
  expect(startOfShanghaiDay(new Date(now)).toISOString()).toBe(start);
  expect(shanghaiDay(new Date(now))).toBe(day);
});

test.each([
  ['2026-11-21T15:59:59.999Z', 1],
  ['2026-11-21T15:58:00.000Z', 120],
  ['2026-11-21T16:00:00.000Z', 86_400],
])('from %s it is %d seconds to the next day', (now, seconds) => {
  expect(secondsToNextShanghaiDay(new Date(now))).toBe(seconds);
});
