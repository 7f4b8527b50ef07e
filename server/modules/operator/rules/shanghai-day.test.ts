import { expect, test } from 'vitest';
import { startOfDay } from './shanghai-day.ts';

test.each([
  ['2026-11-21T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2026-12-31T16:00:00.000Z'],
])('the day of %s began at %s', (now, began) => {
  expect(startOfDay(new Date(now)).toISOString()).toBe(began);
});
