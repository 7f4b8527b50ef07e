import { expect, test } from 'vitest';
import { excerpt, graphemeCount, isWithinLength, truncateGraphemes, truncateUnits } from './text-length.ts';

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

test('an emoji family is never cut in two', () => {
  expect(truncateGraphemes(family.repeat(3), 2)).toEqual({ text: family.repeat(2), cut: true });
  expect(truncateGraphemes(family.repeat(2), 2).cut).toBe(false);
});

test('a flag, a letter with its accent and a rare Han character stay together', () => {
  expect(truncateGraphemes('🇯🇵🇨🇳ab', 1).text).toBe('🇯🇵');
  expect(truncateGraphemes('e\u0301e\u0301', 1).text).toBe('e\u0301');
  expect(truncateGraphemes('𠮷野家', 1).text).toBe('𠮷');
});

test('a text that is cut to UTF-16 units ends with a whole cluster', () => {
  expect(truncateUnits(`夜${family.repeat(2)}`, 15)).toBe(`夜${family}`);
  expect(truncateUnits('🌅🌅', 3)).toBe('🌅');
  expect(truncateUnits('river', 5)).toBe('river');
});

test('of a first cluster that is longer than the bound, whole code points stay', () => {
  expect(truncateUnits(family, 4)).toBe('👨\u200d');
  expect(truncateUnits(`🌅${'\u0301'.repeat(9)}`, 1)).toBe('');
});

test('an excerpt is one line, ends with a whole cluster and shows that the rest was cut off', () => {
  expect(excerpt(' 早安\n\n 暮屿 ', 5)).toBe('早安 暮屿');
  expect(excerpt('早安 暮屿', 3)).toBe('早安…');
  expect(excerpt(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
  expect(excerpt('river', 0)).toBe('');
});

test('an excerpt of a cluster with thousands of combining marks has a bound', () => {
  expect(excerpt(`e${'\u0301'.repeat(5000)}`, 2)).toHaveLength(65);
});
