import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { Country } from '@muyu/contract/site.ts';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Context } from '#platform/app.ts';
import { countryName } from './country-name.ts';

const lists = new Map<Locale, Country[]>();

/** Every country that has phones, sorted as the language of the request sorts names. */
export function countries({ locale }: Context): Country[] {
  const known = lists.get(locale) ?? countriesIn(locale);
  lists.set(locale, known);
  return known;
}

function countriesIn(locale: Locale): Country[] {
  const tag = languageTag[locale];
  const { compare } = new Intl.Collator(tag);
  return getCountries()
    .map((code) => ({
      nationalityId: code,
      name: countryName(code, locale),
      areaCode: getCountryCallingCode(code),
      flag: flagOf(code),
    }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The two regional indicators that show as a country's flag. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
