import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useMemo } from 'react';
import { TabPages, Waterfall } from '#features/feed';
import { useEmptyVideoState } from './use-empty-video-state.tsx';
import { VideoList } from './video-list.tsx';
import { exclusivePages, hottestPages, longVideoPages, newestPages } from './video-pages.ts';

/** The page of video lists, with a link to the full-screen feed. */
export function VideosPage({ back = false }: { back?: boolean }) {
  const { t } = useLingui();
  const empty = useEmptyVideoState();
  const tabs = useMemo(
    () =>
      [
        { key: 'hot', label: t`热门`, content: <Waterfall pages={hottestPages()} empty={empty} /> },
        {
          key: 'new',
          label: t`最新`,
          content: <Waterfall pages={newestPages()} empty={empty} inOrderOfTime />,
        },
        {
          key: 'exclusive',
          label: t`专享`,
          content: <Waterfall pages={exclusivePages()} empty={empty} inOrderOfTime />,
        },
        {
          key: 'long',
          label: t`长视频`,
          content: <VideoList big pages={longVideoPages()} empty={empty} inOrderOfTime />,
        },
      ] as const,
    [t, empty],
  );
  const watch = (
    <Link
      to="/post/video/detail"
      className="hit press relative mr-3 max-[359px]:mr-1 inline-flex h-9 min-w-9 justify-center items-center gap-1.5 rounded-full bg-tint-brand px-3.5 max-[359px]:px-2.5 text-caption font-semibold whitespace-nowrap text-ink-brand"
    >
      <Play size={14} fill="currentColor" aria-hidden="true" />
      <span className="roomy">{t`连着看`}</span>
    </Link>
  );
  return <TabPages title={t`视频`} label={t`视频分类`} tabs={tabs} right={watch} back={back} />;
}
