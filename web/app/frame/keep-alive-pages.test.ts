import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withVisited } from './keep-alive-pages.ts';

test('a visited page is kept once', () => {
  expect(withVisited(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(withVisited(['a', 'b', 'c'], 'a')).toEqual(['a', 'b', 'c']);
});

test('no visited page is dropped, however many follow', () => {
  const visited = Array.from({ length: 40 }, (_, at) => `page ${at}`);
  expect(visited.reduce(withVisited, [] as readonly string[])).toEqual(visited);
});

test('every page of the tab area is kept alive', () => {
  const folder = new URL('../routes/column/columnTabbar/', import.meta.url);
  const routes = readdirSync(folder);
  expect(routes.length).toBeGreaterThan(6);
  for (const name of routes)
    expect([name, readFileSync(new URL(name, folder), 'utf8')]).toEqual([
      name,
      expect.stringMatching(/staticData: \{[^}]*keepAlive: true/),
    ]);
});

test('the video, find, picture and game pages are kept alive', () => {
  for (const name of ['post/video/index', 'post/find', 'post/picture', 'post/game/index'])
    expect([name, readFileSync(new URL(`../routes/${name}.tsx`, import.meta.url), 'utf8')]).toEqual([
      name,
      expect.stringMatching(/staticData: \{[^}]*keepAlive: true/),
    ]);
});
