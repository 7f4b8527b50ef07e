import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  '123456',
  '１２３４５６',
  'Password',
  'ｑｗｅｒｔｙ',
  '88888888',
  'woaini',
  'QWERTYUIOP',
  '1q2w3e4r',
])('the common password %s is refused in each width and case', (password) =>
  expect(isCommonPassword(password)).toBe(true),
);

test('other passwords are not', () => {
  for (const password of ['good-words', '１２３４５６ 梧桐', '8888888800'])
    expect(isCommonPassword(password)).toBe(false);
});
