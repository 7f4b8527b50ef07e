import { keywordLength } from '@muyu/contract/search.ts';
import { expect, test } from 'vitest';
import { parseResultSearch, toKeyword } from './search-params.ts';

test('a keyword is cut to the length that the server takes, between characters', () => {
  expect(toKeyword('海'.repeat(500))).toBe('海'.repeat(keywordLength));
  expect(toKeyword('🌅'.repeat(500))).toBe('🌅'.repeat(keywordLength));
  expect(toKeyword('  海边 日落 ')).toBe('海边 日落');
  expect(toKeyword(undefined)).toBe('');
});

test('unknown parameters of the results are left out', () => {
  const given = { keyword: 'a', tab: 'x', type: 'picture', sort: 'hottest', within: 'purchases' };
  expect(parseResultSearch(given)).toEqual({ keyword: 'a', sort: 'hottest' });
  expect(
    parseResultSearch({ keyword: 'a', tab: 'users', type: 'post', sort: 'latest', within: 'likes' }),
  ).toEqual({
    keyword: 'a',
    tab: 'users',
    type: 'post',
    sort: 'latest',
    within: 'likes',
  });
});
