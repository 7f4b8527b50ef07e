import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

const names = new Map<Locale, Intl.DisplayNames>();

/** What a country of an ISO 3166 code is called in this language; the code where nobody named it. */
export function countryName(code: string, locale: Locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(languageTag[locale], { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
