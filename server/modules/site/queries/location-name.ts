import type { Locale } from '@muyu/contract/core/locale.ts';
import { divisionOf, otherCountries } from '../rules/place-codes.ts';
import { countryName, divisionName, type WithSettings } from './place-name.ts';

/**
 * The name of a location: a city after its province (before it in English), a single name where both are equal, or a
 * country. Null for a missing or unknown code.
 */
export function locationName(app: WithSettings, code: string | null, locale: Locale): string | null {
  if (!code) return null;
  const found = divisionOf(code);
  if (!found) return otherCountries.includes(code) ? countryName(app, code, locale) : null;
  const province = divisionName(app, found.province, locale);
  const city = found.city && divisionName(app, found.city, locale);
  if (!city || city === province) return province;
  return locale === 'en_US' ? `${city}, ${province}` : `${province} ${city}`;
}
