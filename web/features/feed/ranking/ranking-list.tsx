import { useLingui } from '@lingui/react/macro';
import { getRanking, type RankedPost, type RankingPeriod } from '@muyu/contract/feed-lists.ts';
import { type ReactNode, useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { useNoPosts } from '../pages/use-no-posts.tsx';
import { useRefresh, useSuggestedFeed } from '../use-feed.ts';
import { Podium } from './podium.tsx';
import { RankRow } from './rank-row.tsx';

const podiumPlaces = 3;
const skeletonRows = [0, 1, 2, 3, 4];

const RankingSkeleton = () => (
  <div className="px-4">
    <div className="mb-5 grid grid-cols-3 items-end gap-2">
      {['h-40', 'h-48', 'h-36'].map((height) => (
        <Skeleton key={height} className={`rounded-media! ${height}`} />
      ))}
    </div>
    {skeletonRows.map((row) => (
      <div key={row} className="flex items-center gap-3 py-2">
        <Skeleton className="h-18 w-14 rounded-thumb!" />
        <Skeleton className="h-4 flex-1" />
      </div>
    ))}
  </div>
);

type Props = { sortType: number; period: RankingPeriod; head: ReactNode };

/** One ranking: a podium for the first three places, the others as rows. */
export function RankingList({ sortType, period, head }: Props) {
  const { t } = useLingui();
  const pages = useMemo(() => client.pages(getRanking, { sortType, period }), [sortType, period]);
  const feed = useSuggestedFeed<RankedPost>(pages);
  const refresh = useRefresh(feed);
  const empty = useNoPosts(t`榜单还是空的`, t`有人点赞、收藏之后，这里会排出名次。`);
  const podium = feed.items.filter(({ rank }) => rank <= podiumPlaces);
  const rows = feed.items.filter(({ rank }) => rank > podiumPlaces);
  return (
    <PullToRefresh onRefresh={refresh}>
      {head}
      <PagedList paged={feed} skeleton={<RankingSkeleton />} empty={empty}>
        <Podium posts={podium} sortType={sortType} />
        <ol>
          {rows.map((post) => (
            <RankRow key={post.postId} post={post} sortType={sortType} />
          ))}
        </ol>
      </PagedList>
    </PullToRefresh>
  );
}
