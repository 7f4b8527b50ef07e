import { expect, test } from 'vitest';
import { uniqueItems } from './use-paged.ts';

const page = (...resultList: string[]) => ({ resultList, hasNextPage: true, nextPage: 'c' });

test('pages become one list in their order', () => {
  expect(uniqueItems([page('a', 'b'), page('c')], (id) => id)).toEqual(['a', 'b', 'c']);
});

test('what moved from one page to the next shows once, at its first place', () => {
  expect(uniqueItems([page('a', 'b'), page('b', 'c')], (id) => id)).toEqual(['a', 'b', 'c']);
});
