import { termFields } from '@muyu/contract/moderation.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizedCharacters, normalizeForTerms } from './normalize-for-terms.ts';
import { createTermMatcher, type Term } from './term-matcher.ts';

const refused = (word: string): Term => ({
  normalized: normalizeForTerms(word),
  word,
  action: 'refuse',
  fields: termFields,
});
const list = ['网络赌博平台', '赌博', 'heroin', 'buy weed', '加v信', '加vx', ''].map(refused);
const foundIn = (text: string, words = list) =>
  createTermMatcher(words)(normalizedCharacters(text), 'post').map(({ term }) => term.word);

test.each([
  ['网络赌博', ['赌博'], 'a word inside the beginning of a longer one'],
  ['来网络赌博平台', ['网络赌博平台', '赌博'], 'both of two that overlap'],
  ['买heroin吗', ['heroin'], 'a word between Han characters'],
  ['加v信', ['加v信'], 'a word of both scripts'],
  ['buy some weed', [], 'words that do not follow each other'],
  ['#BuyWeed', ['buy weed'], 'words written as one'],
  ['the heroine', [], 'a beginning of a word'],
  ['antiheroin', [], 'an end of a word'],
  ['参加vx', ['加vx'], 'a whole word behind Han characters'],
  ['加vxyz', [], 'a longer word behind Han characters'],
  ['b u y w e e d', ['buy weed'], 'words that are spelled out'],
  ['', [], 'nothing'],
])('in %j the matcher finds %j: %s', (text, found) => {
  expect(foundIn(text)).toEqual(found);
});

test('a term matches only in its fields', () => {
  const find = createTermMatcher([{ ...refused('客服'), fields: ['name', 'signature'] }]);
  const [post, name] = (['post', 'name'] as const).map((field) =>
    find(normalizedCharacters('官方客服'), field),
  );
  expect(post).toEqual([]);
  expect(name).toMatchObject([{ term: { word: '客服' }, from: 2, to: 4 }]);
});

test('finds the same Han terms as a substring search for each', () => {
  const word = fc.string({ unit: fc.constantFrom(...'一二三四'), minLength: 1, maxLength: 4 });
  const text = fc.string({ unit: fc.constantFrom(...'一二三四五'), maxLength: 20 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 6 }), text, (words, said) => {
      const found = new Set(foundIn(said, words.map(refused)));
      expect(found).toEqual(new Set(words.filter((one) => said.includes(one))));
    }),
  );
});
