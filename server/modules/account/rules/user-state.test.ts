import { expect, test } from 'vitest';
import { isSuspended } from './suspended.ts';
import { userStateOf } from './user-state.ts';

const now = new Date('2026-11-21T00:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3600_000);

test.each([
  [{ state: 'active', frozenUntil: null, limitedUntil: null, erasedAt: null }, 'active'],
  [{ state: 'active', frozenUntil: null, limitedUntil: at(1), erasedAt: null }, 'limited'],
  [{ state: 'active', frozenUntil: null, limitedUntil: at(-1), erasedAt: null }, 'active'],
  [{ state: 'frozen', frozenUntil: at(1), limitedUntil: at(1), erasedAt: null }, 'frozen'],
  [{ state: 'frozen', frozenUntil: at(-1), limitedUntil: at(1), erasedAt: null }, 'limited'],
  [{ state: 'closed', frozenUntil: null, limitedUntil: null, erasedAt: null }, 'closed'],
  [{ state: 'closed', frozenUntil: null, limitedUntil: null, erasedAt: at(-1) }, 'erased'],
] as const)('%j has the state %s', (row, state) => {
  expect(userStateOf(row, now)).toBe(state);
  expect(isSuspended(row, now.getTime())).toBe(['frozen', 'closed', 'erased'].includes(state));
});
