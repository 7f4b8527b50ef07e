import type { DataOf } from '@muyu/contract/core/call.ts';
import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { places as call } from '@muyu/contract/site.ts';
import type { Context } from '#platform/app.ts';
import type { Place } from '../data/place.ts';
import { provinces } from '../data/provinces.ts';
import { countryName } from './country-name.ts';
import { nameIn, otherCountries } from './place-name.ts';

type Places = DataOf<typeof call>;
const lists = new Map<Locale, Places>();

/**
 * Places that a post may name. In Chinese and Japanese China stands in the order of the national codes, in English by the
 * alphabet; countries as the language of the request sorts names.
 */
export function places({ locale }: Context): Places {
  const known = lists.get(locale) ?? placesIn(locale);
  lists.set(locale, known);
  return known;
}

function placesIn(locale: Locale): Places {
  const { compare } = new Intl.Collator(languageTag[locale]);
  const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
  const named = (place: Place) => ({ code: place[0], name: nameIn(place, locale) });
  const inOrder = <Named extends { name: string }>(list: Named[]) =>
    locale === 'en_US' ? list.sort(byName) : list;
  return {
    provinces: inOrder(
      provinces.map(({ place, cities }) => ({ ...named(place), cities: inOrder(cities.map(named)) })),
    ),
    countries: otherCountries.map((code) => ({ code, name: countryName(code, locale) })).sort(byName),
  };
}
