import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { Country } from '@muyu/contract/site/site.ts';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Context } from '#platform/app.ts';
import { standardOffsets } from '../data/standard-offsets.ts';
import { countryName, inSiteOrder, memoizePlaces, type WithSettings } from './place-name.ts';

const countriesIn = memoizePlaces((app: WithSettings, locale: Locale): Country[] => {
  const { compare } = new Intl.Collator(languageTag[locale]);
  const sorted = getCountries()
    .map((code) => ({
      nationalityId: code,
      name: countryName(app, code, locale),
      areaCode: getCountryCallingCode(code),
      flag: flagOf(code),
      utcOffsets: [...(standardOffsets.get(code) ?? [])],
    }))
    .sort((a, b) => compare(a.name, b.name));
  return inSiteOrder(app, sorted, ({ nationalityId }) => nationalityId);
});

/** Countries with a calling code: those that the site puts first, then by name in the language of the request. */
export const listCountries = ({ app, locale }: Context): Country[] => countriesIn(app, locale);

/** The two regional indicator symbols that render as a flag. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
