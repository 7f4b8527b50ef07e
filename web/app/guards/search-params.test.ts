import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('values stay text', () => {
  expect(parseSearch('?postId=007&ref=%2Fa%3Fb%3D1')).toEqual({ postId: '007', ref: '/a?b=1' });
});

test('undefined values are left out', () => {
  expect(stringifySearch({ postId: '007', page: undefined })).toBe('?postId=007');
  expect(stringifySearch({ page: undefined })).toBe('');
});
