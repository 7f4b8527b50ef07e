import { expect, test } from 'vitest';
import { actOf } from './key-map.ts';

const press = (key: string, repeat = false) =>
  actOf({ key, repeat, code: '', ctrlKey: false, altKey: false, metaKey: false, isComposing: false });

test.each([
  ['u', 'uphold'],
  ['D', 'dismiss'],
  ['t', 'take'],
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['z', 'zoom'],
  ['p', 'play'],
  ['?', 'help'],
  ['a', null],
  ['Enter', null],
])('%s: %s', (key, act) => {
  expect(press(key)).toBe(act);
});

test('a key held down moves on but never decides', () => {
  expect(press('j', true)).toBe('next');
  for (const key of ['u', 'd', 't']) expect(press(key, true)).toBeNull();
});
