import { expect, test } from 'vitest';
import { cutToWidth, fittingSize, wrapLines } from './text.ts';

/** Every character is 10 wide. */
const measure = (text: string) => [...text].length * 10;

test('only a text that does not fit is cut, with an ellipsis', () => {
  expect(cutToWidth('暮屿', 20, measure)).toBe('暮屿');
  expect(cutToWidth('天黑以后这里有光', 50, measure)).toBe('天黑以后…');
});

test('an emoji family is never split', () => {
  expect(cutToWidth('👨‍👩‍👧一二三四五', 65, measure)).toBe('👨‍👩‍👧…');
});

test('lines break between words, and punctuation does not begin a line', () => {
  expect(wrapLines('scan to join', 80, 3, measure)).toEqual(['scan to', 'join']);
  const lines = wrapLines('扫码打开登录页，凭它找回账号。', 70, 4, measure);
  expect(lines.join('')).toBe('扫码打开登录页，凭它找回账号。');
  for (const line of lines) expect(line).not.toMatch(/^[，。]/);
});

test('the last line ends in an ellipsis when lines are left out', () => {
  const lines = wrapLines('one two three four five', 60, 2, measure);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

test('the font size shrinks until the text fits, down to the minimum', () => {
  expect(fittingSize(24, 12, 100, (size) => size * 5)).toBe(20);
  expect(fittingSize(24, 12, 10, (size) => size * 5)).toBe(12);
  expect(fittingSize(24, 12, 500, (size) => size * 5)).toBe(24);
});
