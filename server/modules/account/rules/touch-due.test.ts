import { expect, test } from 'vitest';
import { isTouchDue } from './touch-due.ts';

test.each([
  ['2026-03-01T10:00:00+08:00', '2026-03-01T10:59:00+08:00', false],
  ['2026-03-01T10:00:00+08:00', '2026-03-01T11:01:00+08:00', true],
  ['2026-03-01T23:40:00+08:00', '2026-03-02T00:01:00+08:00', true],
  // The day before is not rolled up yet.
  ['2026-03-01T23:58:00+08:00', '2026-03-02T00:01:00+08:00', false],
  ['2026-03-01T23:58:00+08:00', '2026-03-02T00:14:00+08:00', true],
  // Midnight in UTC is no border of days.
  ['2026-03-01T23:40:00Z', '2026-03-02T00:01:00Z', false],
])('last used at %s, a use at %s is recorded: %s', (seenAt, now, expected) => {
  expect(isTouchDue(new Date(seenAt), new Date(now))).toBe(expected);
});
