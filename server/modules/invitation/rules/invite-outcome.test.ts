import { startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inviteOutcome, startOfMonth, startOfNextMonth } from './invite-outcome.ts';

test.each([
  [0, 0, 'rewarded'],
  [29, 2, 'rewarded'],
  [30, 0, 'capped'],
  [30, 3, 'capped'],
  [0, 3, 'held'],
])(
  '%i rewarded this month, %i from the same origin today: %s',
  (rewardedThisMonth, sameOriginToday, outcome) => {
    expect(inviteOutcome({ rewardedThisMonth, sameOriginToday }, { perMonth: 30, sameOriginPerDay: 3 })).toBe(
      outcome,
    );
  },
);

test('months begin at midnight in Shanghai', () => {
  expect(startOfMonth(new Date('2026-11-30T16:00:00Z')).toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(startOfMonth(new Date('2026-11-30T15:59:59Z')).toISOString()).toBe('2026-10-31T16:00:00.000Z');
  expect(startOfNextMonth(new Date('2026-12-30T16:00:00Z')).toISOString()).toBe('2026-12-31T16:00:00.000Z');
});

test('a day lies inside its month', () => {
  const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (now) => {
      const day = startOfShanghaiDay(now).getTime();
      expect(startOfMonth(now).getTime()).toBeLessThanOrEqual(day);
      expect(startOfNextMonth(now).getTime()).toBeGreaterThan(now.getTime());
      expect(now.getTime() - day).toBeLessThan(86_400_000);
      expect(now.getTime()).toBeGreaterThanOrEqual(day);
    }),
  );
});
