import { expect, test } from 'vitest';
import { hasEnded, timelineOf } from './withdrawal-states.ts';

const step = (
  state: 'applied' | 'approved' | 'paying' | 'paid' | 'rejected',
  reason: string | null = null,
) => ({
  state,
  at: '2026-11-01T00:00:00Z',
  reason,
});
const states = (steps: ReturnType<typeof timelineOf>) => steps.map(({ state, at }) => [state, at !== null]);

test('an open withdrawal has the states to come after those that were', () => {
  expect(states(timelineOf({ state: 'approved', steps: [step('applied'), step('approved')] }))).toEqual([
    ['applied', true],
    ['approved', true],
    ['paying', false],
    ['paid', false],
  ]);
});

test('a rejected withdrawal has nothing to come', () => {
  const timeline = timelineOf({ state: 'rejected', steps: [step('applied'), step('rejected', '卡号不对')] });
  expect(states(timeline)).toEqual([
    ['applied', true],
    ['rejected', true],
  ]);
  expect(timeline[1]?.reason).toBe('卡号不对');
});

test('paid, rejected and failed withdrawals have ended', () => {
  expect((['applied', 'approved', 'paying', 'paid', 'rejected', 'failed'] as const).filter(hasEnded)).toEqual(
    ['paid', 'rejected', 'failed'],
  );
});
