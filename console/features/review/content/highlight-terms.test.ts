import { expect, test } from 'vitest';
import { highlightTerms } from './highlight-terms.ts';

const shown = (text: string, words: string[]) =>
  highlightTerms(text, words)
    .map(({ text: part, word }) => (word ? `[${part}]` : part))
    .join('');

test.each([
  ['找我代购，便宜', ['代购'], '找我[代购]，便宜'],
  ['代 购 和 代购', ['代购'], '[代 购] 和 [代购]'],
  ['FREE money, free', ['free'], '[FREE] money, [free]'],
  ['代购平台', ['代购', '代购平台'], '[代购平台]'],
  ['a+b (c)', ['a+b', '(c)'], '[a+b] [(c)]'],
  ['nothing here', ['代购'], 'nothing here'],
  ['no words', [], 'no words'],
  ['', ['代购'], ''],
])('%s with %j: %s', (text, words, marked) => {
  expect(shown(text, words)).toBe(marked);
});

test('the segments together are the text', () => {
  const text = '找我代购，代 购';
  const segments = highlightTerms(text, ['代购']);
  expect(segments.map((each) => each.text).join('')).toBe(text);
  expect(segments.map((each) => text.slice(each.at, each.at + each.text.length))).toEqual(
    segments.map((each) => each.text),
  );
});
