import { listCountries, listPlaces } from '@muyu/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';

type PlaceOption = { value: string; label: string };

/** Countries, then provinces and cities of China, each by its code; cities with their province. Without `enabled` not loaded here. */
export function usePlaceOptions(enabled = true): { options: PlaceOption[]; nameOf(code: string): string } {
  const { data: countryList = [] } = useQuery({ ...client.query(listCountries, {}), enabled });
  const { data } = useQuery({ ...client.query(listPlaces, {}), enabled });
  const options = [
    ...countryList.map(({ nationalityId, name }) => ({
      value: nationalityId,
      label: `${name} ${nationalityId}`,
    })),
    ...(data?.provinces ?? []).flatMap(({ code, name, cities }) => [
      { value: code, label: name },
      ...cities.map((city) => ({ value: city.code, label: `${name} ${city.name}` })),
    ]),
  ];
  const names = new Map(options.map(({ value, label }) => [value, label]));
  return { options, nameOf: (code) => names.get(code) ?? code };
}
