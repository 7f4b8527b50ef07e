import { expect, test } from 'vitest';
import { sanitizeRedirect } from './redirect.ts';

test.each([
  ['/column/settings', '/column/settings'],
  ['/post/postDetail?postId=1', '/post/postDetail?postId=1'],
  ['/loginx', '/loginx'],
])('%s is accepted', (given, expected) => expect(sanitizeRedirect(given)).toBe(expected));

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
])('%s is replaced by the home page', (given) => expect(sanitizeRedirect(given)).toBe('/'));
