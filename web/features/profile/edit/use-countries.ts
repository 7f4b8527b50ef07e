import { countries } from '@muyu/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';

/** Countries hardly ever change: asked once a visit. */
export const useCountries = (enabled = true) =>
  useQuery({ ...client.query(countries, {}), enabled, staleTime: Number.POSITIVE_INFINITY });

/** A country as people say it, with its flag; its code until the list is there. */
export function useCountryName(nationalityId: string): string {
  const { data } = useCountries();
  const country = data?.find((one) => one.nationalityId === nationalityId);
  return country ? `${country.flag} ${country.name}` : nationalityId;
}
