import type { TermAction } from '@muyu/contract/moderation.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf } from '../testing/growth.ts';
import { isInvisible, normalizeForTerms } from './normalize-for-terms.ts';
import { screenText } from './screen-text.ts';
import { createTermMatcher, type Term } from './term-matcher.ts';

const finder = (action: TermAction, ...words: string[]) =>
  createTermMatcher(
    words.map((word): Term => ({ normalized: normalizeForTerms(word), word, action, fields: ['post'] })),
  );
const replaced = (text: string, ...words: string[]) =>
  screenText(text, finder('replace', ...words), 'post').text;

test.each([
  ['这里有赌博，别去', '这里有＊＊，别去'],
  ['賭 博', '＊ ＊'],
  ['网-络*赌。博！', '网-络*＊。＊！'],
  ['赌\u200b博\u200b平台', '＊＊平台'],
  ['f̶u̶c̶k̶ you', '＊＊＊＊ you'],
  ['ＦＵＣＫ！', '＊＊＊＊！'],
  ['f u c k', '＊ ＊ ＊ ＊'],
  ['firetruck', 'firetruck'],
  ['赌赌博博', '＊＊＊＊'],
  ['𝓯𝓾𝓬𝓴🎲', '＊＊＊＊🎲'],
  ['  两边的空格  ', '  两边的空格  '],
])('%j becomes %j', (text, shown) => {
  expect(replaced(text, '赌博', 'fuck')).toBe(shown);
});

test('ranges refer to the original text, and terms that masking brings together are found', () => {
  const find = createTermMatcher([
    { normalized: '赌博', word: '赌博', action: 'refuse', fields: ['post'] },
    { normalized: '傻子', word: '傻子', action: 'replace', fields: ['post'] },
    { normalized: '平台', word: '平台', action: 'hold', fields: ['post'] },
  ]);
  const { text, matches } = screenText('🎲赌\u200b傻 子博平臺', find, 'post');
  expect(text).toBe('🎲赌\u200b＊ ＊博平臺');
  expect(matches.map(({ term, from, to }) => [term.word, from, to])).toEqual([
    ['赌博', 2, 8],
    ['傻子', 4, 7],
    ['平台', 8, 10],
  ]);
});

test('deeply nested terms are masked completely in linear time', () => {
  const mask = (half: number) =>
    expect(replaced('赌'.repeat(half) + '博'.repeat(half), '赌博')).toBe('＊'.repeat(2 * half));
  expect(growthOf(mask, 2000)).toBeLessThan(100);
});

const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'赌博賭傻子fuck 　-\u200b\u0336🎲Ｆ') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const texts = fc.array(character, { maxLength: 40 }).map((all) => all.join(''));
const words = ['赌博', '傻子', 'fuck', '赌'];

test('screening a screened text changes and finds nothing', () => {
  const find = finder('replace', ...words);
  fc.assert(
    fc.property(texts, (text) => {
      const once = screenText(text, find, 'post');
      expect(screenText(once.text, find, 'post')).toEqual({ text: once.text, matches: [] });
    }),
  );
});

test('only letters of terms and their combining marks change', () => {
  const find = finder('replace', ...words);
  fc.assert(
    fc.property(texts, (text) => {
      const { text: shown, matches } = screenText(text, find, 'post');
      const kept = [...shown].filter((one) => one !== '＊');
      const rest = [...text];
      for (const one of kept) {
        while (rest.length > 0 && rest[0] !== one) {
          const gone = rest.shift()!;
          expect(isInvisible(gone) || words.join('').includes(normalizeForTerms(gone))).toBe(true);
        }
        expect(rest.shift()).toBe(one);
      }
      if (matches.length === 0) expect(shown).toBe(text);
      expect(shown.length).toBeLessThanOrEqual(text.length);
    }),
  );
});
