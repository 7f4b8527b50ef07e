import { expect, test } from 'vitest';
import { readCookie, serializeCookie } from './cookie.ts';
import { parseLocaleCookie } from './locale.ts';
import { parseThemeCookie } from './theme.ts';

test('reads a cookie by name', () => {
  expect(readCookie('a=1; ins_theme=light; b=2', 'ins_theme')).toBe('light');
  expect(readCookie('xins_theme=light', 'ins_theme')).toBeNull();
  expect(readCookie('', 'ins_theme')).toBeNull();
});

test('a cookie is set for 365 days and the whole site', () => {
  expect(serializeCookie('ins_theme', 'dark', 365)).toBe(
    'ins_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax',
  );
});

test('the defaults are the dark theme and Chinese', () => {
  expect(parseThemeCookie('')).toBe('dark');
  expect(parseThemeCookie('ins_theme=pink')).toBe('dark');
  expect(parseThemeCookie('ins_theme=light')).toBe('light');
  expect(parseLocaleCookie('')).toBe('zh_CN');
  expect(parseLocaleCookie('ins_lang=fr_FR')).toBe('zh_CN');
  expect(parseLocaleCookie('ins_lang=ja')).toBe('ja');
});
