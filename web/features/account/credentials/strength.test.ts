import { expect, test } from 'vitest';
import { getPasswordStrength } from './strength.ts';

test.each([
  ['12345', 0],
  ['123456', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['qwerty99', 1],
  ['wanfeng', 1],
  ['wanfeng72', 2],
  ['Lantern-on-the-islet', 3],
  ['k7#Tq2!x', 2],
  ['k7#Tq2!xPw', 3],
  ['四盏灯在岛上', 1],
])('the strength of %s is %i', (password, strength) =>
  expect(getPasswordStrength(password, 6)).toBe(strength),
);
