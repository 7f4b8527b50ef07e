import { create } from 'zustand';
import { cookieDays, cookieText, readCookie } from './cookie.ts';

export type Theme = 'dark' | 'light';
const cookieName = 'ins_theme';
const barColor: Record<Theme, string> = { dark: '#0d0f16', light: '#f7f4ef' };

/** The theme of a cookie text; dark when it names none (product document, section 9). */
export const themeOf = (cookies: string): Theme =>
  readCookie(cookies, cookieName) === 'light' ? 'light' : 'dark';

const apply = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColor[theme]);
};

type ThemeStore = { theme: Theme; setTheme(theme: Theme): void };

/** The theme on screen; setting it fades over 300 ms and lasts 365 days. */
export const useTheme = create<ThemeStore>((set) => ({
  theme: typeof document === 'undefined' ? 'dark' : themeOf(document.cookie),
  setTheme(theme) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older WebViews
    document.cookie = cookieText(cookieName, theme, cookieDays);
    set({ theme });
    if (document.startViewTransition) document.startViewTransition(() => apply(theme));
    else apply(theme);
  },
}));
