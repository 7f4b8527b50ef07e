/** The languages of the product; the first is the default and the fallback (product document, section 1). */
export const locales = ['zh_CN', 'en_US', 'ja'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh_CN';

/** A text in every language, side by side. */
export type LocalizedText = Record<Locale, string>;

export const mapLocales = (textOf: (locale: Locale) => string): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, textOf(locale)])) as LocalizedText;

export const emptyText: LocalizedText = mapLocales(() => '');

/** BCP 47 tags for `lang`, Intl and fonts. */
export const languageTag: Record<Locale, string> = { zh_CN: 'zh-CN', en_US: 'en', ja: 'ja' };

/** Names of the languages, each in its own script. */
export const ownLanguageNames: LocalizedText = { zh_CN: '简体中文', en_US: 'English', ja: '日本語' };

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The best supported locale of an Accept-Language header or a locale id; the default when none matches. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim().replace('-', '_').toLowerCase();
    const found = locales.find((l) => l.toLowerCase() === tag || l.slice(0, 2) === tag.slice(0, 2));
    if (tag && found) return found;
  }
  return defaultLocale;
}
