import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test.each([
  ['/column/columnTabbar/find', '/column/columnTabbar/find'],
  ['/post/snapshot/$id', '/post/snapshot/$id'],
  ['/post/snapshot/01890000-0000-7000-8000-000000000000', '/post/snapshot/$'],
  ['/column/face/13800138000', '/column/face/$'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f'],
  ['no_slash', '/$'],
  ['', '/'],
])('%s is counted as %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});
