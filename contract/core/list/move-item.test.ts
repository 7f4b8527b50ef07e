import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('an item moves and the others close the gap', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 2, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('an item stops at the ends, and a place without an item moves nothing', () => {
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  expect(moveItem(['a', 'b'], 1, -3)).toEqual(['b', 'a']);
  expect(moveItem(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
});
