import type { Locale } from '@muyu/contract/core/locale.ts';
import { getCountries } from 'libphonenumber-js/min';
import type { Place } from '../data/place.ts';
import { provinces } from '../data/provinces.ts';
import { countryName } from './country-name.ts';

/** Not among the countries: they are found among the provinces. */
const ofChina: readonly string[] = ['CN', 'HK', 'MO', 'TW'];
/** Countries that a post may name beside the cities of China, by ISO 3166 code. */
export const otherCountries: readonly string[] = getCountries().filter((code) => !ofChina.includes(code));

/** A city with its province; of a province, the province alone. */
type Known = { city: Place | null; province: Place };
const inChina = new Map<string, Known>(
  provinces.flatMap(({ place: province, cities }) => [
    [province[0], { city: null, province }],
    ...cities.map((city) => [city[0], { city, province }] as const),
  ]),
);

/** A place's own name in this language. */
export const nameIn = ([, zh, en, ja]: Place, locale: Locale): string =>
  locale === 'en_US' ? en : locale === 'ja' ? (ja ?? zh) : zh;

/** May a post name this place? */
export const isPlace = (code: string): boolean => inChina.has(code) || otherCountries.includes(code);

/**
 * The name of a place as posts show it: a city after its province (before it in English), once where both are called the
 * same; or a country. Null for no place, and for a code that is none.
 */
export function placeName(code: string | null, locale: Locale): string | null {
  if (!code) return null;
  const found = inChina.get(code);
  if (!found) return otherCountries.includes(code) ? countryName(code, locale) : null;
  const province = nameIn(found.province, locale);
  const city = found.city && nameIn(found.city, locale);
  if (!city || city === province) return province;
  return locale === 'en_US' ? `${city}, ${province}` : `${province} ${city}`;
}
