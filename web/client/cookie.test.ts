import { expect, test } from 'vitest';
import { cookieText, readCookie } from './cookie.ts';
import { localeOfCookies } from './locale.ts';
import { themeOf } from './theme.ts';

test('reads one cookie among others', () => {
  expect(readCookie('a=1; ins_theme=light; b=2', 'ins_theme')).toBe('light');
  expect(readCookie('xins_theme=light', 'ins_theme')).toBeNull();
  expect(readCookie('', 'ins_theme')).toBeNull();
});

test('lives 365 days, for the whole site', () => {
  expect(cookieText('ins_theme', 'dark', 365)).toBe('ins_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
});

test('dark and Chinese unless the cookies say otherwise', () => {
  expect(themeOf('')).toBe('dark');
  expect(themeOf('ins_theme=pink')).toBe('dark');
  expect(themeOf('ins_theme=light')).toBe('light');
  expect(localeOfCookies('')).toBe('zh_CN');
  expect(localeOfCookies('ins_lang=fr_FR')).toBe('zh_CN');
  expect(localeOfCookies('ins_lang=ja')).toBe('ja');
});
