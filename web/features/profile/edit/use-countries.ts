import { listCountries } from '@muyu/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';

/** Loaded once per page load, because countries seldom change. */
export const useCountries = (enabled = true) =>
  useQuery({ ...client.query(listCountries, {}), enabled, staleTime: Number.POSITIVE_INFINITY });

/** Name of a country; its code until the list is loaded. */
export function useCountryName(nationalityId: string): string {
  const { data } = useCountries();
  const country = data?.find((one) => one.nationalityId === nationalityId);
  return country ? country.name : nationalityId;
}
