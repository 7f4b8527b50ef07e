import { type Locale, locales } from '@muyu/contract/core/locale.ts';
import { divisionOf, otherCountries } from '../rules/place-codes.ts';
import { countryName, divisionName, type Names, type WithSettings } from './place-name.ts';

/**
 * The name of a location: a city after its province (before it in English), a single name where both are equal, or a
 * country. Null for a missing or unknown code.
 */
export function locationName(from: Names, code: string | null, locale: Locale): string | null {
  if (!code) return null;
  const found = divisionOf(code);
  if (!found) return otherCountries.includes(code) ? countryName(from, code, locale) : null;
  const province = divisionName(from, found.province, locale);
  const city = found.city && divisionName(from, found.city, locale);
  if (!city || city === province) return province;
  return locale === 'en_US' ? `${city}, ${province}` : `${province} ${city}`;
}

/** Every name of a location: with and without its province, in all languages, also those that the site has replaced. */
export function locationNames(app: WithSettings, code: string | null): string[] {
  const city = code ? divisionOf(code)?.city : undefined;
  return locales.flatMap((locale) =>
    [app, null].flatMap((from) =>
      [city ? divisionName(from, city, locale) : [], locationName(from, code, locale) ?? []].flat(),
    ),
  );
}
