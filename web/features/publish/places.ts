import type { DataOf } from '@muyu/contract/core/call.ts';
import { places } from '@muyu/contract/site.ts';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/locale.ts';
import { ofDevice } from '../../client/stored.ts';

export type Places = DataOf<typeof places>;
/** `within`: the province of a city; '' for a country. */
export type Place = { code: string; name: string; within: string };

const recentKey = 'recentPlaces';
const mostRecent = 6;
const mostFound = 60;

/** Places change with a new version only; their names follow the language. */
const placesQuery = (locale: string) => ({
  ...client.query(places, {}),
  queryKey: [...client.keyOf(places), locale],
  staleTime: Number.POSITIVE_INFINITY,
});

export const usePlacesQuery = () => placesQuery(useLocale((state) => state.locale));

/** All places in one row: cities by province, then countries. */
export const flatPlaces = ({ provinces, countries }: Places): Place[] => [
  ...provinces.flatMap(({ name: within, cities }) =>
    cities.map(({ code, name }) => ({ code, name, within })),
  ),
  ...countries.map(({ code, name }) => ({ code, name, within: '' })),
];

export const placeOf = (data: Places | undefined, code: string): Place | null =>
  (data && code && flatPlaces(data).find((place) => place.code === code)) || null;

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Places whose name, or whose province's, has this in it; those that begin with it first. */
export function findPlaces(data: Places, wanted: string): Place[] {
  const text = folded(wanted.trim());
  if (!text) return [];
  const rank = ({ name, within }: Place) => {
    const at = folded(name).indexOf(text);
    if (at >= 0) return at === 0 ? 0 : 1;
    return folded(within).includes(text) ? 2 : 3;
  };
  return flatPlaces(data)
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .slice(0, mostFound)
    .map(({ place }) => place);
}

/** Codes of the places that were chosen lately on this device, the last first. */
export const recentPlaces = (): string[] => (ofDevice.read(recentKey) ?? '').split(',').filter(Boolean);

export const rememberPlace = (code: string) =>
  ofDevice.write(
    recentKey,
    [code, ...recentPlaces().filter((one) => one !== code)].slice(0, mostRecent).join(),
  );
