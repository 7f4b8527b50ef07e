import { useLingui } from '@lingui/react/macro';
import { getAuthenticationFeed, getHomeFeed, getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FollowRings, refreshSnapshotRings, ringRowHeight } from '#features/snapshot';
import { client } from '../../client/client.ts';
import { isMember, useSession } from '../../client/session.ts';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { CityTab } from './city/city-tab.tsx';
import { EmptyChannel } from './empty-channel.tsx';
import { FeedList } from './feed-list.tsx';
import { LazyFollowWelcome } from './lazy-follow-welcome.tsx';
import { TabPages } from './tab-pages.tsx';

/** Home: posts of followed people, hottest, latest, certified, of a city. */
export function HomePage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = useSession(isMember);
  const tabs = useMemo(() => {
    const rings = isSignedIn
      ? { content: <FollowRings />, height: ringRowHeight, refresh: refreshSnapshotRings }
      : undefined;
    const empty = (
      <EmptyState
        title={t`还没有作品`}
        text={t`第一束光，可以由你点亮。`}
        action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
      />
    );
    const reload = () => void queryClient.resetQueries({ queryKey: client.keyOf(getHomeFeed) });
    const sorted = (sortType: number) => (
      <FeedList
        pages={client.pages(getTypeFeed, { sortType })}
        empty={empty}
        inOrderOfTime={sortType === sortTypes.new}
      />
    );
    return [
      {
        key: 'follow',
        label: t({ message: '关注', context: 'list' }),
        content: (
          <FeedList
            isFollowFeed
            head={rings}
            pages={client.pages(getHomeFeed, {})}
            empty={<LazyFollowWelcome onReload={reload} />}
          />
        ),
      },
      { key: 'hot', label: t`最热`, content: sorted(sortTypes.hot) },
      { key: 'new', label: t`最新`, content: sorted(sortTypes.new) },
      {
        key: 'certified',
        label: t`认证`,
        content: (
          <FeedList pages={client.pages(getAuthenticationFeed, {})} empty={<EmptyChannel />} inOrderOfTime />
        ),
      },
      { key: 'city', label: t`同城`, content: <CityTab /> },
    ] as const;
  }, [t, queryClient, navigate, isSignedIn]);
  return <TabPages title={t`首页`} label={t`动态分类`} tabs={tabs} />;
}
