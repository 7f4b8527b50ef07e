import { expect, test } from 'vitest';
import { codeIn, splitCode } from './split-code.ts';

test('the six digits are marked and the other text is kept', () => {
  expect(splitCode('验证码 482913，5 分钟内有效。')).toEqual([
    { text: '验证码 ', code: false },
    { text: '482913', code: true },
    { text: '，5 分钟内有效。', code: false },
  ]);
});

test('a message that begins with the code has no empty piece before it', () => {
  expect(splitCode('482913 is your code')[0]).toEqual({ text: '482913', code: true });
});

test('a longer number is not a code', () => {
  expect(codeIn('13800000001')).toBeNull();
  expect(codeIn('call 13800000001, code 000123')).toBe('000123');
});
