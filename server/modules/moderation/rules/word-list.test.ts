import { wordFields } from '@muyu/contract/moderation.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { type GivenWord, readWordList, writeWordList } from './word-list.ts';

const rest = { action: 'refuse', fields: wordFields } as const;
const read = (text: string) => {
  const { words, refused } = readWordList(text, rest);
  return {
    words: words.map(({ word, action, fields }) => `${word} ${action} ${fields.join('|')}`),
    refused: refused.map(({ line, reason }) => `${line} ${reason}`),
  };
};
const everywhere = wordFields.join('|');

test.each([
  [
    'a plain list, with any line ends, blank lines and a byte order mark',
    '\ufeff赌球\r\n\r\n 六合彩 \rHeroin\n',
    ['赌球', '六合彩', 'Heroin'].map((word) => `${word} refuse ${everywhere}`),
  ],
  ['what an export writes', 'word,action,fields\r\n赌球,hold,comment|post\r\n', ['赌球 hold post|comment']],
  [
    'full-width commas and bars, spaces, capitals',
    '赌球 ， REPLACE ， chat｜name',
    ['赌球 replace name|chat'],
  ],
  [
    'columns pasted from a table',
    '赌球\treplace\tpost; chat\n返现\t\tchat',
    ['赌球 replace post|chat', '返现 refuse chat'],
  ],
  [
    'what is left out',
    '赌球,replace\n返现,,chat\n客服,,',
    [`赌球 replace ${everywhere}`, '返现 refuse chat', `客服 refuse ${everywhere}`],
  ],
  ['quotes', '"a, ""b""",refuse,post', ['a, "b" refuse post']],
])('it reads %s', (_what, text, words) => {
  expect(read(text)).toEqual({ words, refused: [] });
});

test('what it does not read it tells by line, and reads the rest', () => {
  const text = [
    '赌球',
    '***',
    '长'.repeat(61),
    '返现,delete,post',
    '客服,refuse,posts',
    '兼职,hold,post|name',
    '一,refuse,post,more',
    '賭 球,replace',
    '好词',
  ].join('\n');
  expect(read(text)).toEqual({
    words: [`赌球 refuse ${everywhere}`, `好词 refuse ${everywhere}`],
    refused: [
      '2 empty',
      '3 tooLong',
      '4 unknownAction',
      '5 unknownField',
      '6 onlyPostsAndComments',
      '7 tooManyColumns',
      '8 twice',
    ],
  });
});

test('every list that is written is read as it was', () => {
  const word = fc.record<GivenWord>({
    word: fc
      .string({ unit: fc.constantFrom(...'赌博Ab1,，"|\' '), minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => foldText(text) !== ''),
    action: fc.constantFrom('refuse', 'replace'),
    fields: fc.subarray([...wordFields], { minLength: 1 }),
  });
  const list = fc.uniqueArray(word, { selector: (one) => foldText(one.word), maxLength: 8 });
  fc.assert(
    fc.property(list, (words) => {
      expect(readWordList(writeWordList(words), rest)).toEqual({ words, refused: [] });
    }),
  );
});

test('a list without end of quotes and commas is read in no time', () => {
  const begun = performance.now();
  for (const text of ['"'.repeat(50_000), ','.repeat(50_000), `"${'a'.repeat(50_000)}`, ' '.repeat(50_000)])
    readWordList(text, rest);
  expect(performance.now() - begun).toBeLessThan(500);
});
