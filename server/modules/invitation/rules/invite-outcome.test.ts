import { expect, test } from 'vitest';
import { inviteOutcome } from './invite-outcome.ts';

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
