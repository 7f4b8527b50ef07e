import type { DataOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import { locales } from '@muyu/contract/core/locale.ts';
import { type searchAddresses as endpoint, keywordLength } from '@muyu/contract/search.ts';
import { listPlaces, placeName } from '#modules/site';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { normalizeName } from '../rules/name-keys.ts';
import { SearchedName } from '../rules/searched-name.ts';

const maxPlaces = 10;

type Place = { code: string; name: SearchedName };
const normalizedPlaces = new WeakMap<ReturnType<typeof listPlaces>, Place[]>();

/** All places by their names in one language, normalized once for each list: that of thousands of names takes milliseconds. */
function placesOf(listed: ReturnType<typeof listPlaces>): Place[] {
  const known = normalizedPlaces.get(listed);
  if (known) return known;
  const { provinces, countries } = listed;
  // A municipality is its only city: the lists of places name that one.
  const isCity = ({ name, cities }: (typeof provinces)[number]) =>
    cities.length === 1 && cities[0]!.name === name;
  const ofProvinces = provinces.flatMap((province) => [
    ...(isCity(province) ? [] : [province]),
    ...province.cities,
  ]);
  const places = [...ofProvinces, ...countries];
  const normalized = places.map(({ code, name }) => ({ code, name: new SearchedName(name) }));
  normalizedPlaces.set(listed, normalized);
  return normalized;
}

/** Places whose name in one of the languages, or its pinyin, begins with the keyword or contains it. */
export function searchAddresses(
  context: ContextOf<typeof endpoint>,
  { keyword }: InputOf<typeof endpoint>,
): DataOf<typeof endpoint> {
  const { app, locale } = context;
  const asked = normalizeName(sanitizeLine(keyword).slice(0, keywordLength));
  if (!asked) return [];
  const ranks = new Map<string, number>();
  for (const each of locales) {
    for (const { code, name } of placesOf(listPlaces({ ...context, locale: each }))) {
      const rank = name.match(asked);
      if (rank > (ranks.get(code) ?? 0)) ranks.set(code, rank);
    }
  }
  return [...ranks]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxPlaces)
    .map(([uid]) => ({ uid, address: placeName(app, uid, locale) ?? uid }));
}
