import { termFields } from '@muyu/contract/moderation.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf } from '../testing/growth.ts';
import { normalizeForTerms } from './normalize-for-terms.ts';
import { formatTermList, parseTermList, type TermInput } from './term-list.ts';

const rest = { action: 'refuse', fields: termFields } as const;
const read = (text: string) => {
  const { words, refused } = parseTermList(text, rest);
  return {
    words: words.map(({ word, action, fields }) => `${word} ${action} ${fields.join('|')}`),
    refused: refused.map(({ line, reason }) => `${line} ${reason}`),
  };
};
const everywhere = termFields.join('|');

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
])('parses %s', (_what, text, words) => {
  expect(read(text)).toEqual({ words, refused: [] });
});

test('reports errors by line and parses the other lines', () => {
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

test('a formatted word is no formula in a spreadsheet', () => {
  const list = formatTermList([{ word: '=HYPERLINK("https://example.com";"A")', ...rest }]);
  expect(list.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(/);
});

test('parsing a formatted list returns the same terms', () => {
  const word = fc.record<TermInput>({
    word: fc
      .string({ unit: fc.constantFrom(...'赌博Ab1,，"|\'=- '), minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => normalizeForTerms(text) !== ''),
    action: fc.constantFrom('refuse', 'replace'),
    fields: fc.subarray([...termFields], { minLength: 1 }),
  });
  const list = fc.uniqueArray(word, { selector: (one) => normalizeForTerms(one.word), maxLength: 8 });
  fc.assert(
    fc.property(list, (words) => {
      expect(parseTermList(formatTermList(words), rest)).toEqual({ words, refused: [] });
    }),
  );
});

test('parses a long line of quotes and commas in linear time', () => {
  const parse = (length: number) => {
    for (const text of ['"'.repeat(length), ','.repeat(length), `"${'a'.repeat(length)}`, ' '.repeat(length)])
      parseTermList(text, rest);
  };
  expect(growthOf(parse, 15_000)).toBeLessThan(100);
});
