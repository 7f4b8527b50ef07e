import { expect, test } from 'vitest';
import { endOf, isLiftable, standingOf, waitsForAnswer } from './standing.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const freeze = { kind: 'freeze', until: '2026-11-28T08:00:00Z', liftedAt: null } as const;

test('a freeze stands until its moment, and has ended from then on', () => {
  expect(standingOf(freeze, now)).toBe('stands');
  expect(standingOf(freeze, Date.parse(freeze.until) - 1)).toBe('stands');
  expect(standingOf(freeze, Date.parse(freeze.until))).toBe('ended');
});

test('a closure has no end', () => {
  expect(standingOf({ kind: 'close', until: null, liftedAt: null }, now)).toBe('stands');
});

test('what was lifted is lifted, whatever its end', () => {
  const lifted = { ...freeze, liftedAt: '2026-11-20T08:00:00Z' };
  expect(standingOf(lifted, now)).toBe('lifted');
  expect(isLiftable(lifted, now)).toBe(false);
});

test('a warning can be taken back; what has ended cannot', () => {
  expect(isLiftable({ kind: 'warn', until: null, liftedAt: null }, now)).toBe(true);
  expect(isLiftable({ ...freeze, until: '2026-11-20T08:00:00Z' }, now)).toBe(false);
});

test('an appeal waits until it has an outcome', () => {
  const appeal = { content: 'no', at: '2026-11-20T08:00:00Z', outcome: null, answer: null };
  expect(waitsForAnswer({ appeal: null })).toBe(false);
  expect(waitsForAnswer({ appeal })).toBe(true);
  expect(waitsForAnswer({ appeal: { ...appeal, outcome: 'upheld', answer: 'stays' } })).toBe(false);
});

test('seven days end to the millisecond', () => {
  expect(endOf(7, now)).toBe('2026-11-28T08:00:00.000Z');
});
