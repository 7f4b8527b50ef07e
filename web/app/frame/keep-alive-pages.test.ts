import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withVisited } from './keep-alive-pages.ts';

test('the page visited last is last in the list and listed once', () => {
  expect(withVisited(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a']);
});

test('the ten most recently visited pages are kept', () => {
  expect(withVisited([...'abcdefghij'], 'k')).toEqual([...'bcdefghijk']);
});

test('every page of the tab area is kept alive', () => {
  const folder = new URL('../routes/column/columnTabbar/', import.meta.url);
  const routes = readdirSync(folder);
  expect(routes.length).toBeGreaterThan(6);
  for (const name of routes)
    expect([name, readFileSync(new URL(name, folder), 'utf8')]).toEqual([
      name,
      expect.stringContaining('keepAlive: true'),
    ]);
});
