import { inviteRanking } from '@muyu/contract/invite.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { placeOf } from './place.ts';

/** A hundred inviters in all, in two pages. */
const limit = 50;

/** The ranking of inviters as far as it is loaded, and my place in it. */
export function useRanking() {
  const me = useSession((session) => session.account?.userId ?? '');
  const first = useQuery(client.query(inviteRanking, { page: 1, limit }));
  const second = useQuery({
    ...client.query(inviteRanking, { page: 2, limit }),
    enabled: first.data?.hasNextPage === true,
  });
  const ranking = [...(first.data?.resultList ?? []), ...(second.data?.resultList ?? [])];
  return {
    ranking,
    place: placeOf(ranking, me),
    pending: first.isPending || second.isFetching,
    error: first.error,
    retry: first.refetch,
  };
}
