import { expect, test } from 'vitest';
import { visited } from './kept-pages.ts';

test('the page seen last stands last, none twice', () => {
  expect(visited(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a']);
});

test('six are kept; the one not seen for longest goes', () => {
  expect(visited(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
});
