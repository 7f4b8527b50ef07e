import { useLingui } from '@lingui/react/macro';
import { getTypeFeed, listHottestVideos, sortTypes } from '@muyu/contract/feed.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useMemo } from 'react';
import { DiscoveryHead } from '#features/promotion';
import { AppDownloadButton } from '#features/site';
import { client } from '../../client/client.ts';
import { useSetting } from '../../client/site/site-settings.ts';
import { prefetchPages } from '../../client/use-paged.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { AtlasList } from './atlas-list.tsx';
import { DiscoveryEntries } from './discovery-entries.tsx';
import { SearchEntry } from './search-entry.tsx';
import { TabPages } from './tab-pages.tsx';
import { Waterfall } from './waterfall/waterfall.tsx';

const videoEntries = lazyComponent(() => import('./video-entries.tsx').then((m) => m.VideoEntries));
const sorted = (sortType: number) => client.pages(getTypeFeed, { sortType });

/** Prefetches the first list before the page is rendered. */
export const prefetchDiscovery = (queryClient: QueryClient): void =>
  prefetchPages(queryClient, sorted(sortTypes.hot));

/** Discovery: waterfalls of covers (hot, new, popular, videos, atlases). */
export function DiscoveryPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const rewardHours = useSetting('invitation.rewardHours');
  const tabs = useMemo(() => {
    const empty = (
      <EmptyState
        title={t`还没有作品`}
        text={t`第一束光，可以由你点亮。`}
        action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
      />
    );
    const list = (sortType: number) => (
      <Waterfall
        adverts
        pages={sorted(sortType)}
        empty={empty}
        inOrderOfTime={sortType === sortTypes.new}
        head={sortType === sortTypes.hot && <DiscoveryEntries />}
      />
    );
    return [
      {
        key: 'hot',
        label: t`热门`,
        content: (
          <>
            <DiscoveryHead />
            {list(sortTypes.hot)}
          </>
        ),
      },
      { key: 'new', label: t`最新`, content: list(sortTypes.new) },
      { key: 'popular', label: t`人气`, content: list(sortTypes.popularity) },
      {
        key: 'video',
        label: t`视频`,
        content: (
          <>
            {/* As high as its row. */}
            <div className="h-14.5">
              <LazyComponent lazy={videoEntries} props={{}} onLoadError={() => undefined} />
            </div>
            <Waterfall adverts pages={client.pages(listHottestVideos, {})} empty={empty} />
          </>
        ),
      },
      { key: 'atlas', label: t`图集`, content: <AtlasList adverts /> },
    ] as const;
  }, [t, navigate]);
  const actions = (
    <div className="flex items-center">
      <AppDownloadButton size="icon" />
      <Link
        to="/promote"
        className="hit press relative mr-2 grid size-9 place-items-center rounded-full bg-tint-brand text-ink-brand"
      >
        <Gift size={16} aria-hidden="true" />
        <span className="sr-only">{rewardHours > 0 ? t`邀请得 VIP` : t`邀请`}</span>
      </Link>
    </div>
  );
  return (
    <TabPages title={t`发现`} label={t`作品排序`} tabs={tabs} middle={<SearchEntry />} right={actions} />
  );
}
