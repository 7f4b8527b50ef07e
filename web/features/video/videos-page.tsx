import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useMemo } from 'react';
import { TabPages } from '../feed/tab-pages.tsx';
import { Waterfall } from '../feed/waterfall.tsx';
import { useNoVideos } from './no-videos.tsx';
import { VideoList } from './video-list.tsx';
import { hottest, longOnes, newest } from './video-tabs.ts';

/** Videos: the hottest, the newest, the long ones; and the way into the feed over the whole screen. */
export function VideosPage({ back = false }: { back?: boolean }) {
  const { t } = useLingui();
  const empty = useNoVideos();
  const tabs = useMemo(
    () =>
      [
        { key: 'hot', label: t`热门`, content: <Waterfall pages={hottest()} empty={empty} /> },
        { key: 'new', label: t`最新`, content: <Waterfall pages={newest()} empty={empty} /> },
        { key: 'long', label: t`长视频`, content: <VideoList big pages={longOnes()} empty={empty} /> },
      ] as const,
    [t, empty],
  );
  const watch = (
    <Link
      to="/post/video/detail"
      className="hit press relative mr-3 inline-flex h-9 items-center gap-1.5 rounded-full bg-tint-brand px-3.5 text-caption font-semibold whitespace-nowrap text-ink-brand"
    >
      <Play size={14} fill="currentColor" aria-hidden="true" />
      {t`连着看`}
    </Link>
  );
  return <TabPages title={t`视频`} label={t`视频分类`} tabs={tabs} right={watch} back={back} />;
}
