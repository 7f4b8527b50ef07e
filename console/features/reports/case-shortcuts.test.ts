import { expect, test } from 'vitest';
import { actionForKey } from './case-shortcuts.ts';

const press = (key: string, repeat = false) =>
  actionForKey({ key, repeat, code: '', ctrlKey: false, altKey: false, metaKey: false, isComposing: false });

test.each([
  ['u', 'uphold'],
  ['D', 'dismiss'],
  ['t', 'assign'],
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

test('a held key repeats navigation but never decides', () => {
  expect(press('j', true)).toBe('next');
  for (const key of ['u', 'd', 't']) expect(press(key, true)).toBeNull();
});
