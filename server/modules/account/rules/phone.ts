import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A phone that can receive SMS: `e164` is the canonical form, `areaCode` the calling code without the plus sign. */
export type Phone = { e164: string; areaCode: string; national: string };

const areaCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/** Parses a typed phone number: accepts spaces, hyphens, full-width digits and a leading area code. Null if invalid. */
export function readPhone(areaCode: string, number: string): Phone | null {
  if (!areaCodes.has(areaCode)) return null;
  const parsed = parsePhoneNumberFromString(number.normalize('NFKC'), {
    defaultCallingCode: areaCode,
    extract: false,
  });
  if (!parsed?.isValid() || parsed.ext || parsed.countryCallingCode !== areaCode) return null;
  return { e164: parsed.number, areaCode, national: parsed.nationalNumber };
}

/** Parses a stored E.164 number. */
export function phoneOfE164(e164: string): Phone | null {
  const parsed = parsePhoneNumberFromString(e164);
  return parsed ? { e164, areaCode: parsed.countryCallingCode, national: parsed.nationalNumber } : null;
}

/** Masks a phone for its owner: 138****1234, fewer digits for shorter numbers. */
export function maskPhone({ national }: Phone): string {
  const short = Math.floor(national.length / 4);
  const [head, tail] = national.length >= 11 ? [3, 4] : [short, short];
  return `${national.slice(0, head)}****${national.slice(-tail)}`;
}

/** The part of a phone number that anybody may see: ****78, enough for its owner to know which one it is. */
export const maskPhoneForAnybody = ({ national }: Phone) => `****${national.slice(-2)}`;
