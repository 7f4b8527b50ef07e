import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf, inviteOutcome } from './invite-outcome.ts';

test.each([
  [0, 0, 'rewarded'],
  [29, 2, 'rewarded'],
  [30, 0, 'capped'],
  [30, 3, 'capped'],
  [0, 3, 'held'],
])(
  '%i rewarded this month, %i from the same origin today: %s',
  (rewardedThisMonth, sameOriginToday, outcome) => {
    expect(inviteOutcome({ rewardedThisMonth, sameOriginToday })).toBe(outcome);
  },
);

test('days and months begin at midnight in Shanghai', () => {
  const { day, month } = calendarOf(new Date('2026-11-30T16:00:00Z'));
  expect([day, month].map((moment) => moment.toISOString())).toEqual([
    '2026-11-30T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ]);
  expect(calendarOf(new Date('2026-11-30T15:59:59Z')).month.toISOString()).toBe('2026-10-31T16:00:00.000Z');
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
      const began = calendarOf(now);
      expect(began.month.getTime()).toBeLessThanOrEqual(began.day.getTime());
      expect(now.getTime() - began.day.getTime()).toBeLessThan(86_400_000);
      expect(now.getTime()).toBeGreaterThanOrEqual(began.day.getTime());
    }),
  );
});
