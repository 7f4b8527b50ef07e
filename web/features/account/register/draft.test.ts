import { expect, test } from 'vitest';
import { firstMissing, isUsername } from './draft.ts';

test.each([
  ['abc', true],
  ['a.b_c@d-9', true],
  ['ab', false],
  ['with space', false],
  ['晚风吹过', false],
  ['x'.repeat(31), false],
])('%s as an account name: %s', (name, fits) => expect(isUsername(name)).toBe(fits));

test('a later step opens only when the earlier ones are answered', () => {
  const complete = { username: 'wanfeng', password: 'secret1' };
  expect(firstMissing('birthday', complete)).toBe('birthday');
  expect(firstMissing('birthday', { ...complete, password: '' })).toBe('password');
  expect(firstMissing('birthday', { username: '', password: '' })).toBe('username');
  expect(firstMissing('password', { username: 'a', password: '' })).toBe('username');
  expect(firstMissing('username', { username: '', password: '' })).toBe('username');
  expect(firstMissing('nickname', { username: '', password: '' })).toBe('nickname');
});
