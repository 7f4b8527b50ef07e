import { i18n } from '@lingui/core';
import { defaultLocale, isLocale, type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import { create } from 'zustand';
import { cookieDays, cookieText, readCookie } from './cookie.ts';

const cookieName = 'ins_lang';

type Catalogue = Promise<{ messages: Parameters<typeof i18n.load>[1] }>;
type Parts = { first(): Catalogue; rest(): Catalogue };

/** A built app carries each language in two parts: the texts of the first page, and all others. */
const catalogues: Record<Locale, Parts> = {
  zh_CN: { first: () => import('../locales/zh_CN.po'), rest: () => import('../locales/zh_CN.po?lingui') },
  en_US: { first: () => import('../locales/en_US.po'), rest: () => import('../locales/en_US.po?lingui') },
  ja: { first: () => import('../locales/ja.po'), rest: () => import('../locales/ja.po?lingui') },
};

/** The locale of a cookie text; Chinese when it names none that we have (product document, section 9). */
export function localeOfCookies(cookies: string): Locale {
  const named = readCookie(cookies, cookieName);
  return isLocale(named) ? named : defaultLocale;
}

type LocaleStore = { locale: Locale; setLocale(locale: Locale): Promise<void> };

/** The language on screen. `setLocale` loads its texts first, then switches everything and remembers it for 365 days. */
export const useLocale = create<LocaleStore>((set) => ({
  locale: typeof document === 'undefined' ? defaultLocale : localeOfCookies(document.cookie),
  async setLocale(locale) {
    wanted = locale;
    await Promise.all([loadTexts(locale, 'first'), loadTexts(locale, 'rest')]);
    // Another choice may have been made meanwhile.
    if (wanted !== locale) return;
    activate(locale);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older WebViews
    document.cookie = cookieText(cookieName, locale, cookieDays);
    set({ locale });
  },
}));

let wanted: Locale | null = null;
const loaded = new Set<string>();

async function loadTexts(locale: Locale, part: keyof Parts): Promise<void> {
  if (loaded.has(locale + part)) return;
  const { messages } = await catalogues[locale][part]();
  loaded.add(locale + part);
  i18n.load(locale, messages);
}

function activate(locale: Locale): void {
  i18n.activate(locale, languageTag[locale]);
  document.documentElement.lang = languageTag[locale];
}

/** Loads the texts of the first page and makes this language current. */
export async function activateLocale(locale: Locale): Promise<void> {
  await loadTexts(locale, 'first');
  activate(locale);
}

/** Resolves when every text of the language on screen is there: before any page or layer but the first. */
export const allTexts = (): Promise<void> => loadTexts(useLocale.getState().locale, 'rest');
