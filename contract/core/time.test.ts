import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DAY_MS,
  secondsToNextShanghaiDay,
  shanghaiDay,
  startOfNextShanghaiMonth,
  startOfShanghaiDay,
  startOfShanghaiMonth,
} from './time.ts';

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

test('months begin at midnight in Shanghai', () => {
  expect(startOfShanghaiMonth(new Date('2026-11-30T16:00:00Z')).toISOString()).toBe(
    '2026-11-30T16:00:00.000Z',
  );
  expect(startOfShanghaiMonth(new Date('2026-11-30T15:59:59Z')).toISOString()).toBe(
    '2026-10-31T16:00:00.000Z',
  );
  expect(startOfNextShanghaiMonth(new Date('2026-12-30T16:00:00Z')).toISOString()).toBe(
    '2026-12-31T16:00:00.000Z',
  );
});

test('a day lies inside its month, which lies before the next one', () => {
  const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (now) => {
      const day = startOfShanghaiDay(now).getTime();
      expect(startOfShanghaiMonth(now).getTime()).toBeLessThanOrEqual(day);
      const next = startOfNextShanghaiMonth(now);
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(startOfShanghaiMonth(next)).toEqual(next);
      expect(startOfShanghaiMonth(new Date(next.getTime() - 1))).toEqual(startOfShanghaiMonth(now));
      expect(now.getTime() - day).toBeLessThan(DAY_MS);
      expect(now.getTime()).toBeGreaterThanOrEqual(day);
    }),
  );
});
