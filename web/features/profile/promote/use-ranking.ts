import { listInviteRanking } from '@muyu/contract/account/invite.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { findRank } from './rank.ts';

/** The ranking has a hundred inviters in two pages. */
const limit = 50;

/** The loaded part of the ranking, and the viewer's rank in it. */
export function useRanking() {
  const me = useSession((session) => session.account?.userId ?? '');
  const first = useQuery(client.query(listInviteRanking, { page: 1, limit }));
  const second = useQuery({
    ...client.query(listInviteRanking, { page: 2, limit }),
    enabled: first.data?.hasNextPage === true,
  });
  const ranking = [...(first.data?.resultList ?? []), ...(second.data?.resultList ?? [])];
  return {
    ranking,
    place: findRank(ranking, me),
    pending: first.isPending || second.isFetching,
    error: first.error,
    retry: first.refetch,
  };
}
