import { expect, test } from 'vitest';
import { characterCount, firstCharacters } from './characters.ts';

const family = '👨‍👩‍👧‍👦';

test('an emoji family counts as one and is never cut in two', () => {
  expect(characterCount(`家${family}`)).toBe(2);
  expect(firstCharacters(family.repeat(3), 2)).toEqual({ text: family.repeat(2), cut: true });
  expect(firstCharacters(family.repeat(2), 2).cut).toBe(false);
});

test('a flag, a letter with its accent and a rare Han character stay together', () => {
  expect(firstCharacters('🇯🇵🇨🇳ab', 1).text).toBe('🇯🇵');
  expect(firstCharacters('e\u0301e\u0301', 1).text).toBe('e\u0301');
  expect(characterCount('𠮷野家')).toBe(3);
});

test('an empty text has no characters', () => {
  expect(characterCount('')).toBe(0);
});
