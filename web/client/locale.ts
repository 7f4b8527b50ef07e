import { i18n } from '@lingui/core';
import { defaultLocale, isLocale, type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import { create } from 'zustand';
import { cookieDays, cookieText, readCookie } from './cookie.ts';

const cookieName = 'ins_lang';

const catalogues: Record<Locale, () => Promise<{ messages: Parameters<typeof i18n.load>[1] }>> = {
  zh_CN: () => import('../locales/zh_CN.po'),
  en_US: () => import('../locales/en_US.po'),
  ja: () => import('../locales/ja.po'),
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
    await activateLocale(locale);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older WebViews
    document.cookie = cookieText(cookieName, locale, cookieDays);
    set({ locale });
  },
}));

/** Loads a language's texts and makes them current. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]();
  i18n.load(locale, messages);
  i18n.activate(locale, languageTag[locale]);
  document.documentElement.lang = languageTag[locale];
}
