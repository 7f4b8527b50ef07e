import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { listPlaces as endpoint } from '@muyu/contract/site/site.ts';
import type { Context } from '#platform/app.ts';
import type { Division } from '../data/division.ts';
import { provinces } from '../data/provinces.ts';
import { otherCountries } from '../rules/place-codes.ts';
import { countryName, divisionName, inSiteOrder, memoizePlaces, type WithSettings } from './place-name.ts';

type Places = DataOf<typeof endpoint>;

const placesIn = memoizePlaces((app: WithSettings, locale: Locale): Places => {
  const { compare } = new Intl.Collator(languageTag[locale]);
  const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
  const named = (division: Division) => ({ code: division[0], name: divisionName(app, division, locale) });
  const inOrder = <Named extends { code: string; name: string }>(list: Named[]) =>
    inSiteOrder(app, locale === 'en_US' ? list.sort(byName) : list, ({ code }) => code);
  return {
    provinces: inOrder(
      provinces.map(({ division, cities }) => ({ ...named(division), cities: inOrder(cities.map(named)) })),
    ),
    countries: inSiteOrder(
      app,
      otherCountries.map((code) => ({ code, name: countryName(app, code, locale) })).sort(byName),
      ({ code }) => code,
    ),
  };
});

/**
 * Places that a post may name: those that the site puts first; then divisions of China in the order of the national
 * codes, in English alphabetical, and countries by name in the language of the request.
 */
export const listPlaces = ({ app, locale }: Context): Places => placesIn(app, locale);
