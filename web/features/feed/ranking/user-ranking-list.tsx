import { useLingui } from '@lingui/react/macro';
import {
  getUserRanking,
  type RankedUser,
  type RankingPeriod,
  type UserRanking,
} from '@muyu/contract/feed-lists.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { UserListSkeleton, useRecommendableUsers } from '#features/social';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { useRefresh } from '../use-feed.ts';
import { UserPodium } from './user-podium.tsx';
import { UserRankRow } from './user-rank-row.tsx';

const podiumLength = 3;
const userId = (person: RankedUser) => person.userId;

type Props = { kind: UserRanking; period: RankingPeriod; head: ReactNode };

/** The ranking of creators or of newcomers: a podium for the first three, the others as rows. */
export function UserRankingList({ kind, period, head }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pages = useMemo(() => client.pages(getUserRanking, { kind, period }), [kind, period]);
  const paged = usePaged<RankedUser>(pages, userId, { staysOnReturn: true });
  const items = useRecommendableUsers(paged.items);
  const refresh = useRefresh(paged);
  const empty = (
    <EmptyState
      title={t`榜单还是空的`}
      text={
        kind === 'newcomer'
          ? t`新人的作品得到点赞、收藏之后，就会出现在这里。`
          : t`创作者的作品得到点赞、收藏之后，就会出现在这里。`
      }
      action={{ label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) }}
    />
  );
  return (
    <PullToRefresh onRefresh={refresh}>
      {head}
      <PagedList paged={{ ...paged, items }} skeleton={<UserListSkeleton />} empty={empty}>
        <UserPodium people={items.filter(({ rank }) => rank <= podiumLength)} />
        <ol>
          {items
            .filter(({ rank }) => rank > podiumLength)
            .map((person) => (
              <UserRankRow key={person.userId} person={person} />
            ))}
        </ol>
      </PagedList>
    </PullToRefresh>
  );
}
