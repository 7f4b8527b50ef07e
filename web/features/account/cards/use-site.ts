import { identityCard } from '@muyu/contract/account.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';

/** Where the site lies, as its keepers say; this page's own address until that is known. */
export function useSite() {
  const { data, isPending } = useQuery(client.query(identityCard, {}));
  const site = data?.urls[0] ?? window.location.origin;
  return { site, qrInfo: data?.qrInfo ?? site, pending: isPending };
}
