import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A phone that can receive a message: `e164` is its one spelling, `areaCode` the calling code without the plus sign. */
export type Phone = { e164: string; areaCode: string; national: string };

const areaCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/** Reads a phone as people type it: spaces, hyphens, full-width digits, a leading area code. Null when it is none. */
export function readPhone(areaCode: string, number: string): Phone | null {
  if (!areaCodes.has(areaCode)) return null;
  const parsed = parsePhoneNumberFromString(number.normalize('NFKC'), {
    defaultCallingCode: areaCode,
    extract: false,
  });
  if (!parsed?.isValid() || parsed.ext || parsed.countryCallingCode !== areaCode) return null;
  return { e164: parsed.number, areaCode, national: parsed.nationalNumber };
}

/** The phone behind a number that was stored as E.164. */
export function phoneOfE164(e164: string): Phone | null {
  const parsed = parsePhoneNumberFromString(e164);
  return parsed ? { e164, areaCode: parsed.countryCallingCode, national: parsed.nationalNumber } : null;
}

/** What of a phone may be shown: 138****1234, less of shorter ones. */
export function maskPhone({ national }: Phone): string {
  const short = Math.floor(national.length / 4);
  const [head, tail] = national.length >= 11 ? [3, 4] : [short, short];
  return `${national.slice(0, head)}****${national.slice(-tail)}`;
}
