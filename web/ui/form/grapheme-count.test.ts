import { graphemeCount } from '@muyu/contract/core/text-length.ts';
import { expect, test } from 'vitest';
import { truncateGraphemes } from './grapheme-count.ts';

const family = '👨‍👩‍👧‍👦';

test('an emoji family counts as one and is never cut in two', () => {
  expect(graphemeCount(`家${family}`)).toBe(2);
  expect(truncateGraphemes(family.repeat(3), 2)).toEqual({ text: family.repeat(2), cut: true });
  expect(truncateGraphemes(family.repeat(2), 2).cut).toBe(false);
});

test('a flag, a letter with its accent and a rare Han character stay together', () => {
  expect(truncateGraphemes('🇯🇵🇨🇳ab', 1).text).toBe('🇯🇵');
  expect(truncateGraphemes('e\u0301e\u0301', 1).text).toBe('e\u0301');
  expect(graphemeCount('𠮷野家')).toBe(3);
});

test('an empty text has no characters', () => {
  expect(graphemeCount('')).toBe(0);
});
