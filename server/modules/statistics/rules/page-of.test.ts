import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test.each([
  ['/column/columnTabbar/find', '/column/columnTabbar/find'],
  ['/wallet/', '/wallet'],
  ['/post/snapshot/$id', '/post/snapshot/$'],
  ['/post/snapshot/01890000-0000-7000-8000-000000000000', '/post/snapshot/$'],
  ['/post/snapshot/13800138000?from=1', '/post/snapshot/$'],
  ['/wallet/balance/statement/2026-11', '/wallet/balance/statement/$'],
  ['/column/face/13800138000', 'other'],
  ['/anything', 'other'],
  ['/x/invented', 'other'],
  ['no_slash', '/$'],
  ['', '/'],
])('%s is counted as %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});
