import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { listCountries } from '@muyu/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';

/** Countries seldom change: operators rename and reorder them, which an open app learns within an hour. */
export const useCountries = (enabled = true) =>
  useQuery({ ...client.query(listCountries, {}), enabled, staleTime: HOUR_MS });

/** Name of a country; its code until the list is loaded. */
export function useCountryName(nationalityId: string): string {
  const { data } = useCountries();
  const country = data?.find((one) => one.nationalityId === nationalityId);
  return country ? country.name : nationalityId;
}
