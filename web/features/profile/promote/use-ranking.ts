import { listInviteRanking } from '@muyu/contract/account/invite.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { findRank } from './rank.ts';

const maxAtOnce = 50;

/** The loaded part of the ranking, whose pages are loaded one after the other, and the viewer's rank in it. */
export function useRanking() {
  const me = useSession((session) => session.account?.userId ?? '');
  const limit = Math.min(maxAtOnce, useSetting('site.pageLargest'));
  const query = useInfiniteQuery(useMemo(() => client.pages(listInviteRanking, { limit }), [limit]));
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const ranking = data?.pages.flatMap(({ resultList }) => resultList) ?? [];
  return {
    ranking,
    place: findRank(ranking, me),
    pending: query.isPending || (hasNextPage && !isError),
    error: data ? null : error,
    retry: query.refetch,
  };
}
