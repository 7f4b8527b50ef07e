import { expect, test } from 'vitest';
import { mergeSummaries, splitList, wordOf } from './list-chunks.ts';

test('a short list is one chunk, an empty list is none', () => {
  expect(splitList('赌球\r\n六合彩')).toEqual([{ text: '赌球\n六合彩', before: 0 }]);
  expect(splitList('\n \r\n')).toEqual([]);
});

test('a long list is split between lines without loss', () => {
  const lines = Array.from({ length: 12_000 }, (_, at) => `词${at},refuse,post|comment`);
  const chunks = splitList(lines.join('\n'));
  expect(chunks.length).toBeGreaterThan(2);
  expect(
    chunks
      .map(({ text }) => text)
      .join('\n')
      .split('\n'),
  ).toEqual(lines);
  for (const { text, before } of chunks) {
    expect(text.length).toBeLessThan(80_000);
    expect(text.split('\n').length).toBeLessThanOrEqual(5000);
    expect(text.split('\n')[0]).toBe(lines[before]);
  }
});

test('line numbers refer to the whole list', () => {
  const refused = [{ line: 2, text: '***', reason: 'empty' as const }];
  const summary = { added: 1, changed: 2, same: 3, refused };
  expect(
    mergeSummaries([
      { ...summary, before: 0 },
      { ...summary, before: 5000 },
    ]),
  ).toEqual({
    added: 2,
    changed: 4,
    same: 6,
    refused: [...refused, { line: 5002, text: '***', reason: 'empty' }],
  });
});

test('lines of one word are told from others in any width, capitals and spaces', () => {
  for (const line of ['Tea', ' TEA ,refuse,post', 'ｔｅａ\treplace', '"Tea ",hold,post'])
    expect(wordOf(line)).toBe('tea');
  expect(wordOf('New  York,refuse')).toBe('new york');
  expect(wordOf('"a, b",refuse')).toBe('a, b');
  expect(wordOf(' ')).toBe('');
});
