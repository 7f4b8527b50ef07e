import { i18n } from '@lingui/core';
import { defaultLocale, isLocale, type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import { create } from 'zustand';
import { readCookie } from './cookie.ts';
import { shareChoice } from './shared-choice.ts';

const cookieName = 'ins_lang';

type Catalogue = Promise<{ messages: Parameters<typeof i18n.load>[1] }>;
type CatalogueParts = { first(): Catalogue; main(): Catalogue; rest(): Catalogue };

/** The build splits each catalogue into the messages of the first page, those of the other main pages, and the rest. */
const catalogues: Record<Locale, CatalogueParts> = {
  zh_CN: {
    first: () => import('../../locales/zh_CN.po'),
    main: () => import('../../locales/zh_CN.po?main?lingui'),
    rest: () => import('../../locales/zh_CN.po?lingui'),
  },
  en_US: {
    first: () => import('../../locales/en_US.po'),
    main: () => import('../../locales/en_US.po?main?lingui'),
    rest: () => import('../../locales/en_US.po?lingui'),
  },
  ja: {
    first: () => import('../../locales/ja.po'),
    main: () => import('../../locales/ja.po?main?lingui'),
    rest: () => import('../../locales/ja.po?lingui'),
  },
};

/** The locale in a cookie string; Chinese without a supported one (product document, section 9). */
export function parseLocaleCookie(cookies: string): Locale {
  const named = readCookie(cookies, cookieName);
  return isLocale(named) ? named : defaultLocale;
}

type LocaleStore = { locale: Locale; setLocale(locale: Locale): Promise<void> };

// A choice in another tab is shown here too; without its messages the tab stays as it is.
const share = shareChoice<Locale>(cookieName, (locale) => void show(locale).catch(() => undefined));

/**
 * The store of the language. `setLocale` loads its messages, switches the app in all open tabs and sets the cookie for 365
 * days.
 */
export const useLocaleStore = create<LocaleStore>(() => ({
  locale: typeof document === 'undefined' ? defaultLocale : parseLocaleCookie(document.cookie),
  async setLocale(locale) {
    if (await show(locale)) share(locale);
  },
}));

/** The current language. */
export const useLocale = (): Locale => useLocaleStore(({ locale }) => locale);

let requestedLocale: Locale | null = null;

/** Loads the messages of a language and switches the app; false when another one was chosen meanwhile. */
async function show(locale: Locale): Promise<boolean> {
  requestedLocale = locale;
  await Promise.all(parts.map((part) => loadMessages(locale, part)));
  if (requestedLocale !== locale) return false;
  activate(locale);
  useLocaleStore.setState({ locale });
  return true;
}

const loaded = new Set<string>();

async function loadMessages(locale: Locale, part: keyof CatalogueParts): Promise<void> {
  if (loaded.has(locale + part)) return;
  const { messages } = await catalogues[locale][part]();
  loaded.add(locale + part);
  i18n.load(locale, messages);
}

function activate(locale: Locale): void {
  i18n.activate(locale, languageTag[locale]);
  document.documentElement.lang = languageTag[locale];
}

/** Which messages a page needs: those of the first page, of the main pages, or all. */
export type PageMessages = 'first' | 'main' | 'all';
const parts = ['first', 'main', 'rest'] as const;

/** Loads the messages of the first page and activates the language. */
export async function activateLocale(locale: Locale): Promise<void> {
  await loadMessages(locale, 'first');
  activate(locale);
}

/** Resolves when the messages of a page are loaded in the current language. */
export async function loadPageMessages(needed: PageMessages): Promise<void> {
  if (needed === 'first') return;
  const { locale } = useLocaleStore.getState();
  await Promise.all([loadMessages(locale, 'main'), needed === 'all' && loadMessages(locale, 'rest')]);
}

/** Resolves when all messages of the current language are loaded. */
export const loadAllMessages = (): Promise<void> => loadPageMessages('all');
