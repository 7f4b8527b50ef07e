import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { listLocations } from '@muyu/contract/site/site.ts';
import { client } from './client.ts';
import { useLocale } from './device/locale.ts';

export type Locations = DataOf<typeof listLocations>;
/** `parentName` is the province of a city; '' for a country. */
export type PostLocation = { code: string; name: string; parentName: string };

/** Places change with a release only; their names depend on the language. */
const locationsQuery = (locale: string) => ({
  ...client.query(listLocations, {}),
  queryKey: [...client.keyOf(listLocations), locale],
  staleTime: Number.POSITIVE_INFINITY,
});

export const useLocationsQuery = () => locationsQuery(useLocale((state) => state.locale));

const withoutParent = ({ code, name }: { code: string; name: string }): PostLocation => ({
  code,
  name,
  parentName: '',
});

/** All places in one list: cities by province, then countries. */
export const flattenLocations = ({ provinces, countries }: Locations): PostLocation[] => [
  ...provinces.flatMap(({ name: parentName, cities }) =>
    cities.map(({ code, name }) => ({ code, name, parentName })),
  ),
  ...countries.map(withoutParent),
];

/** The provinces that are more than their only city. */
export const provincesOf = ({ provinces }: Locations): PostLocation[] =>
  provinces.filter(({ name, cities }) => cities.length > 1 || cities[0]?.name !== name).map(withoutParent);

export const findLocation = (data: Locations | undefined, code: string): PostLocation | null =>
  (data &&
    code &&
    [...flattenLocations(data), ...data.provinces.map(withoutParent)].find((each) => each.code === code)) ||
  null;
