import { expect, test } from 'vitest';
import { mayBeHeldTogether } from './account-holders.ts';

test('an account may be held by its creator, who also may hold the accounts that it created', () => {
  const changes = [
    { by: 'ann', account: 'ann' },
    { by: 'ann', account: 'bob' },
    { by: 'bob', account: 'eve' },
    { by: 'dan', account: 'dan' },
  ];
  expect(mayBeHeldTogether(changes, 'ann', 'eve')).toBe(true);
  expect(mayBeHeldTogether(changes, 'eve', 'ann')).toBe(true);
  expect(mayBeHeldTogether(changes, 'ann', 'dan')).toBe(false);
});

test('two owners who changed the same account hold it, not each other’s', () => {
  const changes = [
    { by: 'ann', account: 'bob' },
    { by: 'eve', account: 'bob' },
  ];
  expect(mayBeHeldTogether(changes, 'ann', 'eve')).toBe(false);
  expect(mayBeHeldTogether(changes, 'bob', 'eve')).toBe(true);
});

test('operators who changed each other’s accounts may hold both', () => {
  const changes = [
    { by: 'ann', account: 'bob' },
    { by: 'bob', account: 'ann' },
  ];
  expect(mayBeHeldTogether(changes, 'ann', 'bob')).toBe(true);
});
