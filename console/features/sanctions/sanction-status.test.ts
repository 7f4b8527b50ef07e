import { expect, test } from 'vitest';
import { endDateOf, hasPendingAppeal, isLiftable, sanctionStatusOf } from './sanction-status.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const freeze = { kind: 'freeze', until: '2026-11-28T08:00:00Z', liftedAt: null } as const;

test('a freeze is in force until its end', () => {
  expect(sanctionStatusOf(freeze, now)).toBe('inForce');
  expect(sanctionStatusOf(freeze, Date.parse(freeze.until) - 1)).toBe('inForce');
  expect(sanctionStatusOf(freeze, Date.parse(freeze.until))).toBe('ended');
});

test('a closure has no end', () => {
  expect(sanctionStatusOf({ kind: 'close', until: null, liftedAt: null }, now)).toBe('inForce');
});

test('a lifted sanction is lifted whatever its end', () => {
  const lifted = { ...freeze, liftedAt: '2026-11-20T08:00:00Z' };
  expect(sanctionStatusOf(lifted, now)).toBe('lifted');
  expect(isLiftable(lifted, now)).toBe(false);
});

test('a warning can be lifted, an ended sanction cannot', () => {
  expect(isLiftable({ kind: 'warn', until: null, liftedAt: null }, now)).toBe(true);
  expect(isLiftable({ ...freeze, until: '2026-11-20T08:00:00Z' }, now)).toBe(false);
});

test('an appeal is pending until it has an outcome', () => {
  const appeal = { content: 'no', at: '2026-11-20T08:00:00Z', outcome: null, answer: null };
  expect(hasPendingAppeal({ appeal: null })).toBe(false);
  expect(hasPendingAppeal({ appeal })).toBe(true);
  expect(hasPendingAppeal({ appeal: { ...appeal, outcome: 'upheld', answer: 'stays' } })).toBe(false);
});

test('seven days end to the millisecond', () => {
  expect(endDateOf(7, now)).toBe('2026-11-28T08:00:00.000Z');
});
