import { useLingui } from '@lingui/react/macro';
import { certifiedFeed, homeFeed, sortTypes, typeFeed } from '@muyu/contract/feed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { client } from '../../client/client.ts';
import { refreshRings } from '../../client/rings.ts';
import { isMember, useSession } from '../../client/session.ts';
import { Empty } from '../../ui/states.tsx';
import { FollowRings, ringRowHeight } from '../snapshot/follow-rings.tsx';
import { FeedList } from './feed-list.tsx';
import { FollowWelcome } from './follow-welcome.tsx';
import { TabPages } from './tab-pages.tsx';

/** Home: people. The ones I follow, the hottest, the latest, the certified. */
export function HomePage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const member = useSession(isMember);
  const tabs = useMemo(() => {
    const rings = member
      ? { content: <FollowRings />, height: ringRowHeight, refresh: refreshRings }
      : undefined;
    const empty = (
      <Empty
        title={t`还没有作品`}
        text={t`第一束光，可以由你点亮。`}
        action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
      />
    );
    const again = () => void queryClient.resetQueries({ queryKey: client.keyOf(homeFeed) });
    const sorted = (sortType: number) => (
      <FeedList pages={client.pages(typeFeed, { sortType })} empty={empty} />
    );
    return [
      {
        key: 'follow',
        label: t({ message: '关注', context: 'list' }),
        content: (
          <FeedList
            ofFollowed
            head={rings}
            pages={client.pages(homeFeed, {})}
            empty={<FollowWelcome onReload={again} />}
          />
        ),
      },
      { key: 'hot', label: t`最热`, content: sorted(sortTypes.hot) },
      { key: 'new', label: t`最新`, content: sorted(sortTypes.new) },
      {
        key: 'certified',
        label: t`认证`,
        content: <FeedList pages={client.pages(certifiedFeed, {})} empty={empty} />,
      },
    ] as const;
  }, [t, queryClient, navigate, member]);
  return <TabPages title={t`首页`} label={t`动态分类`} tabs={tabs} />;
}
