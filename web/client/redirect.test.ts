import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearRedirect, getSavedInvite, sanitizeRedirect, saveLandingUrl } from './redirect.ts';

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

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  clearRedirect();
  vi.unstubAllGlobals();
});

test.each([
  ['AB12CD34', 'AB12CD34'],
  ['ＡＢ１２ＣＤ３４', 'AB12CD34'],
  ['AB12CD34，快来和我一起看看这里的照片吧，点击链接就能注册哦，等你来', 'AB12CD34'],
  ['快来', ''],
  ['A'.repeat(33), ''],
  ['%0A', ''],
])('the invite code of a link is its first word: %s', (given, code) => {
  saveLandingUrl({ pathname: '/', search: `?inviteCode=${given}` });
  expect(getSavedInvite()).toBe(code);
});

test('a stored text that is no code is not sent', () => {
  stored.set('inviteCode', '快来和我一起看');
  expect(getSavedInvite()).toBe('');
});
