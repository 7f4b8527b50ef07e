import { create } from 'zustand';
import { readCookie } from './cookie.ts';
import { shareChoice } from './shared-choice.ts';

export type Theme = 'dark' | 'light';
const cookieName = 'ins_theme';
const barColor: Record<Theme, string> = { dark: '#0d0f16', light: '#f7f4ef' };

/** The theme in a cookie string; dark without one (product document, section 9). */
export const parseThemeCookie = (cookies: string): Theme =>
  readCookie(cookies, cookieName) === 'light' ? 'light' : 'dark';

const apply = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColor[theme]);
};

// A choice in another tab is shown here too.
const share = shareChoice<Theme>(cookieName, (theme) => {
  useTheme.setState({ theme });
  apply(theme);
});

type ThemeStore = { theme: Theme; setTheme(theme: Theme): void };

/** The current theme; setting it fades over 300 ms and sets the cookie for 365 days. */
export const useTheme = create<ThemeStore>((set) => ({
  theme: typeof document === 'undefined' ? 'dark' : parseThemeCookie(document.cookie),
  setTheme(theme) {
    share(theme);
    set({ theme });
    if (document.startViewTransition) document.startViewTransition(() => apply(theme));
    else apply(theme);
  },
}));
