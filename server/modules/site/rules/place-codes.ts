import { type CountryCode, getCountries } from 'libphonenumber-js/min';
import type { Division } from '../data/division.ts';
import { provinces } from '../data/provinces.ts';

/** Codes that are listed as provinces instead of countries. */
const ofChina: readonly string[] = ['CN', 'HK', 'MO', 'TW'];
/** Countries that a post may name besides the cities of China, by ISO 3166 code. */
export const otherCountries: readonly string[] = getCountries().filter((code) => !ofChina.includes(code));

/** A city with its province, or a province. */
type Known = { city: Division | null; province: Division };
const inChina = new Map<string, Known>(
  provinces.flatMap(({ division: province, cities }) => [
    [province[0], { city: null, province }],
    ...cities.map((city) => [city[0], { city, province }] as const),
  ]),
);

/** The division of China with this code. */
export const divisionOf = (code: string): Known | undefined => inChina.get(code);

/** Whether a post may name this place. */
export const isPlaceCode = (code: string): boolean => inChina.has(code) || otherCountries.includes(code);

/** Whether this is a country with a calling code. */
export const isCountry = (code: string): boolean => getCountries().includes(code as CountryCode);

/**
 * The codes of posts at a place: those of a city or a country are its own, those of a province are its own and those of its
 * cities. Null for an unknown place.
 */
export function placeCodesWithin(code: string): readonly string[] | null {
  const cities = provinces.find(({ division }) => division[0] === code)?.cities;
  if (cities) return [code, ...cities.map(([city]) => city)];
  return isPlaceCode(code) ? [code] : null;
}

/** Whether a place lies in the province and the country that are named. */
export function isPlaceWithin(code: string, within: { province?: string; country?: string }): boolean {
  const found = inChina.get(code);
  const { province = found?.province[0], country = found ? 'CN' : code } = within;
  return province === found?.province[0] && country === (found ? 'CN' : code);
}
