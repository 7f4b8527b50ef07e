import { expect, test } from 'vitest';
import { uniqueItems } from './use-paged.ts';

const page = (...resultList: string[]) => ({ resultList, hasNextPage: true, nextPage: 'c' });

test('pages become one list in order', () => {
  expect(uniqueItems([page('a', 'b'), page('c')], (id) => id)).toEqual(['a', 'b', 'c']);
});

test('an item on two pages is listed once, at its first position', () => {
  expect(uniqueItems([page('a', 'b'), page('b', 'c')], (id) => id)).toEqual(['a', 'b', 'c']);
});
