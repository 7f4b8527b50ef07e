import { expect, test } from 'vitest';
import { findUntested } from './reply-coverage.ts';

const endpoint = {
  id: 'POST /a',
  access: 'member',
  errors: [
    { name: 'post.gone', kind: 'notFound' },
    { name: 'post.closed', kind: 'failure' },
  ],
} as const;

test('an endpoint without a test lacks its success, each declared error and a refused caller', () => {
  expect(findUntested([endpoint], [])).toEqual([
    'POST /a: success',
    'POST /a: post.gone',
    'POST /a: post.closed',
    'POST /a: a caller who may not',
  ]);
});

test('replies of several processes count together', () => {
  const recorded = [{ 'POST /a': ['ok', 'post.gone'] }, { 'POST /a': ['core.noSession', 'post.closed'] }];
  expect(findUntested([endpoint], recorded)).toEqual([]);
});

test('a public endpoint refuses nobody', () => {
  const open = { ...endpoint, access: 'public', errors: [] } as const;
  expect(findUntested([open], [{ 'POST /a': ['ok'] }])).toEqual([]);
});
