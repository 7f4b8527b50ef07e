import { useLingui } from '@lingui/react/macro';
import { hottestVideos, sortTypes, typeFeed } from '@muyu/contract/feed.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useMemo } from 'react';
import { client } from '../../client/client.ts';
import { Empty } from '../../ui/states.tsx';
import { AtlasList } from './atlas-list.tsx';
import { TabPages } from './tab-pages.tsx';
import { VideoEntries } from './video-entries.tsx';
import { Waterfall } from './waterfall.tsx';

const sorted = (sortType: number) => client.pages(typeFeed, { sortType });

/** Asks for the first list before the page stands, once. */
export function askAhead(queryClient: QueryClient): void {
  const pages = sorted(sortTypes.hot);
  if (!queryClient.getQueryState(pages.queryKey)) void queryClient.prefetchInfiniteQuery(pages);
}

/** Discovery: things. Waterfalls of covers: hot, new, popular, videos, sets of pictures. */
export function DiscoveryPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tabs = useMemo(() => {
    const empty = (
      <Empty
        title={t`还没有作品`}
        text={t`第一束光，可以由你点亮。`}
        action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
      />
    );
    const list = (sortType: number) => <Waterfall pages={sorted(sortType)} empty={empty} />;
    return [
      { key: 'hot', label: t`热门`, content: list(sortTypes.hot) },
      { key: 'new', label: t`最新`, content: list(sortTypes.new) },
      { key: 'popular', label: t`人气`, content: list(sortTypes.popularity) },
      {
        key: 'video',
        label: t`视频`,
        content: (
          <>
            <VideoEntries />
            <Waterfall pages={client.pages(hottestVideos, {})} empty={empty} />
          </>
        ),
      },
      { key: 'atlas', label: t`图集`, content: <AtlasList /> },
    ] as const;
  }, [t, navigate]);
  const promote = (
    <Link
      to="/promote"
      className="hit press relative mr-3 inline-flex h-9 items-center gap-1.5 rounded-full bg-tint-brand px-3.5 text-caption font-semibold whitespace-nowrap text-ink-brand"
    >
      <Gift size={16} aria-hidden="true" />
      {t`邀请送 VIP`}
    </Link>
  );
  return <TabPages title={t`发现`} label={t`作品排序`} tabs={tabs} right={promote} />;
}
