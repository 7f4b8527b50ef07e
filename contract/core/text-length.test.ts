import { expect, test } from 'vitest';
import { graphemeCount, isWithinLength } from './text-length.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  ['a plain text', 'river', 5],
  ['an emoji family', family, 1],
  ['a flag', '🇯🇵', 1],
  ['a letter with a combining accent', 'e\u0301', 1],
  ['a rare Han character', '𠮷', 1],
  ['an empty text', '', 0],
])('%s has the length that people count', (_, text, length) => {
  expect(graphemeCount(text)).toBe(length);
});

test('a text of as many families as the limit is within it, and one more is not', () => {
  expect(isWithinLength(family.repeat(40), 40)).toBe(true);
  expect(isWithinLength(family.repeat(41), 40)).toBe(false);
});

test('a short text with thousands of combining marks exceeds the byte bound', () => {
  expect(graphemeCount(`e${'\u0301'.repeat(5000)}`)).toBe(1);
  expect(isWithinLength(`e${'\u0301'.repeat(5000)}`, 40)).toBe(false);
});
