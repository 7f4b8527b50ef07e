import { getIdentityCard } from '@muyu/contract/account/account.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';

/** Address of the site as operators configure it; the origin of this page until it is loaded. */
export function useSiteInfo() {
  const { data, isPending } = useQuery(client.query(getIdentityCard, {}));
  const site = data?.urls[0] ?? window.location.origin;
  return { site, qrInfo: data?.qrInfo ?? site, pending: isPending };
}

/** A URL for display: without protocol and trailing slash. */
export const readableAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/+$/, '');
