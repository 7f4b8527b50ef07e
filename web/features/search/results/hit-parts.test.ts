import { expect, test } from 'vitest';
import { hitParts } from './hit-parts.ts';

const shown = (text: string, hits: number[][]) =>
  hitParts(text, hits)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test('splits a text at its hits', () => {
  expect(
    shown('海边的日落', [
      [0, 2],
      [3, 5],
    ]),
  ).toBe('[海边]的[日落]');
  expect(shown('海边', [])).toBe('海边');
  expect(hitParts('', [])).toEqual([]);
});

test('ignores ranges that overlap, are empty or leave the text', () => {
  expect(
    shown('abcdef', [
      [1, 3],
      [2, 4],
      [4, 4],
      [5, 9],
    ]),
  ).toBe('a[bc]def');
});
