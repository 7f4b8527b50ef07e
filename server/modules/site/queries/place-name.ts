import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

const regions = new Map<Locale, Intl.DisplayNames>();

/** The name of a place in this language; null for no place, and for a code that is none. */
export function placeName(code: string | null, locale: Locale): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null;
  const names = regions.get(locale) ?? new Intl.DisplayNames(languageTag[locale], { type: 'region' });
  regions.set(locale, names);
  return names.of(code) ?? null;
}
