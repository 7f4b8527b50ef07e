import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { locations } from '@muyu/contract/site/site.ts';
import { client } from './client.ts';
import { useLocale } from './device/locale.ts';

export type Locations = DataOf<typeof locations>;
/** `parentName` is the province of a city; '' for a country. */
export type PostLocation = { code: string; name: string; parentName: string };

const maxResults = 60;

/** Places change with a release only; their names depend on the language. */
const locationsQuery = (locale: string) => ({
  ...client.query(locations, {}),
  queryKey: [...client.keyOf(locations), locale],
  staleTime: Number.POSITIVE_INFINITY,
});

export const useLocationsQuery = () => locationsQuery(useLocale((state) => state.locale));

/** All places in one list: cities by province, then countries. */
export const flattenLocations = ({ provinces, countries }: Locations): PostLocation[] => [
  ...provinces.flatMap(({ name: parentName, cities }) =>
    cities.map(({ code, name }) => ({ code, name, parentName })),
  ),
  ...countries.map(({ code, name }) => ({ code, name, parentName: '' })),
];

/** The provinces that are more than their only city. */
export const provincesOf = ({ provinces }: Locations): PostLocation[] =>
  provinces
    .filter(({ name, cities }) => cities.length > 1 || cities[0]?.name !== name)
    .map(({ code, name }) => ({ code, name, parentName: '' }));

export const findLocation = (data: Locations | undefined, code: string): PostLocation | null =>
  (data && code && [...flattenLocations(data), ...provincesOf(data)].find((each) => each.code === code)) ||
  null;

/** A text for comparison: without accents and case. */
export const normalized = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Places whose name or province contains the text; prefix matches first. */
export function searchLocations(data: Locations, searchText: string): PostLocation[] {
  const text = normalized(searchText.trim());
  if (!text) return [];
  const rank = ({ name, parentName }: PostLocation) => {
    const at = normalized(name).indexOf(text);
    if (at >= 0) return at === 0 ? 0 : 1;
    return normalized(parentName).includes(text) ? 2 : 3;
  };
  return flattenLocations(data)
    .map((location) => ({ location, at: rank(location) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .slice(0, maxResults)
    .map(({ location }) => location);
}
