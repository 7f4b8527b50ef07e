import { expect, test } from 'vitest';
import { safeTarget } from './redirect.ts';

test.each([
  ['/column/settings', '/column/settings'],
  ['/post/postDetail?postId=1', '/post/postDetail?postId=1'],
  ['/loginx', '/loginx'],
])('%s is a way back', (given, kept) => expect(safeTarget(given)).toBe(kept));

test.each([
  null,
  undefined,
  '',
  'column/settings',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/login/autologin?ref=%2F',
  '/login',
  '/error/404',
  '/common/RedirectPage',
])('%s is not: home instead', (given) => expect(safeTarget(given)).toBe('/'));
