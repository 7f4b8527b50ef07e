import { defaultLocale, isLocale, type Locale } from '@muyu/contract/core/locale.ts';
import { useSyncExternalStore } from 'react';
import { palettes, type ThemeName } from './palette.ts';

/** Both cookies are shared with the members' app and live 365 days (product document, section 9). */
const yearInSeconds = 365 * 86_400;
const listeners = new Set<() => void>();

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function writeCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and localhost differs by browser
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

const storedLocale = readCookie('ins_lang');
let locale: Locale = isLocale(storedLocale) ? storedLocale : defaultLocale;
let theme: ThemeName = readCookie('ins_theme') === 'light' ? 'light' : 'dark';

const notifyListeners = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentLocale = () => locale;

/** Saves the language. Its texts must have been activated before (see locale.ts). */
export function saveLocale(next: Locale) {
  locale = next;
  writeCookie('ins_lang', next);
  notifyListeners();
}

/** Applies a theme and saves the choice. */
export function setTheme(next: ThemeName) {
  theme = next;
  writeCookie('ins_theme', next);
  document.documentElement.dataset.theme = next;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', palettes[next].ground);
  notifyListeners();
}

export const useLocale = () => useSyncExternalStore(subscribe, () => locale);
export const useThemeName = () => useSyncExternalStore(subscribe, () => theme);
