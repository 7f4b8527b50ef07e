import { type Inviter, listInviteRanking } from '@muyu/contract/account/invite.ts';
import { useEffect, useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { findRank } from './rank.ts';

const maxAtOnce = 50;
const inviterIdOf = ({ user }: Inviter) => user.userId;

/** The ranking, whose pages are loaded one after the other, and the viewer's rank in what is loaded. */
export function useRanking() {
  const me = useSession((session) => session.account?.userId ?? '');
  const limit = Math.min(maxAtOnce, useSetting('site.pageLargest'));
  const pages = useMemo(() => client.pages(listInviteRanking, { limit }), [limit]);
  const paged = usePaged(pages, inviterIdOf);
  const { items, hasMore, loadingMore, moreFailed, reloading, loadMore } = paged;
  const loads = hasMore && !loadingMore && !moreFailed && !reloading;
  useEffect(() => {
    if (loads) void loadMore();
  }, [loads, loadMore]);
  return {
    paged,
    place: findRank(items, me),
    /** Nothing of it is missing. */
    isWhole: !paged.pending && !paged.failed && !hasMore,
  };
}
