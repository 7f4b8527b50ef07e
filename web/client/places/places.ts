import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { listPlaces } from '@muyu/contract/site/site.ts';
import { client } from '../client.ts';
import { useLocale } from '../device/locale.ts';

export type Places = DataOf<typeof listPlaces>;
/** `parentName` is the province of a city; '' for a country. */
export type Place = { code: string; name: string; parentName: string };

/** The names depend on the language; operators rename and reorder places, which an open app learns within an hour. */
const placesQuery = (locale: string) => ({
  ...client.query(listPlaces, {}),
  queryKey: [...client.keyOf(listPlaces), locale],
  staleTime: HOUR_MS,
});

export const usePlacesQuery = () => placesQuery(useLocale());

const withoutParent = ({ code, name }: { code: string; name: string }): Place => ({
  code,
  name,
  parentName: '',
});

/** All places in one list: cities by province, then countries. */
export const flattenPlaces = ({ provinces, countries }: Places): Place[] => [
  ...provinces.flatMap(({ name: parentName, cities }) =>
    cities.map(({ code, name }) => ({ code, name, parentName })),
  ),
  ...countries.map(withoutParent),
];

/** The provinces that are more than their only city. */
export const provincesOf = ({ provinces }: Places): Place[] =>
  provinces.filter(({ name, cities }) => cities.length > 1 || cities[0]?.name !== name).map(withoutParent);

export const findPlace = (data: Places | undefined, code: string): Place | null =>
  (data &&
    code &&
    [...flattenPlaces(data), ...data.provinces.map(withoutParent)].find((each) => each.code === code)) ||
  null;
