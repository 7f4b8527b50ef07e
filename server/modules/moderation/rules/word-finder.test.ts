import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordFinder } from './word-finder.ts';

test.each([
  ['网络赌博', '赌博', 'a word inside the beginning of a longer one'],
  ['来网络赌博平台', '网络赌博平台', 'the one that begins first'],
  ['买heroin吗', 'heroin', 'a word between Han characters'],
  ['加v信', '加v信', 'a word of both scripts'],
  ['buy some weed', null, 'words that do not follow each other'],
  ['the heroine', null, 'a beginning of a word'],
  ['antiheroin', null, 'an end of a word'],
  ['参加vx', '加vx', 'a whole word behind Han characters'],
  ['加vxyz', null, 'a longer word behind Han characters'],
  ['', null, 'nothing'],
])('in %j it finds %j: %s', (text, found, _what) => {
  const find = wordFinder(['网络赌博平台', '赌博', 'heroin', 'buy weed', '加v信', '加vx', '']);
  expect(find(text)).toBe(found);
});

test('of Han words it finds whatever a search for each one finds', () => {
  const word = fc.string({ unit: fc.constantFrom(...'一二三四'), minLength: 1, maxLength: 4 });
  const text = fc.string({ unit: fc.constantFrom(...'一二三四五'), maxLength: 20 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), text, (words, said) => {
      expect(wordFinder(words)(said) !== null).toBe(words.some((one) => said.includes(one)));
    }),
  );
});
