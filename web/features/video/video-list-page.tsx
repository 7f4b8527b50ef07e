import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { useScrollRestoration } from '../../ui/page/scroll-restoration.ts';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { CreatorStrip } from './certified/creator-strip.tsx';
import { useEmptyVideoState } from './use-empty-video-state.tsx';
import { VideoList } from './video-list.tsx';
import { newestPages, recommendedPages } from './video-pages.ts';

/** A list of videos: newest or recommended. */
export function VideoListPage({ recommended = false }: { recommended?: boolean }) {
  const { t } = useLingui();
  const empty = useEmptyVideoState();
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  const pages = useMemo(() => (recommended ? recommendedPages() : newestPages()), [recommended]);
  return (
    <Page scrollRef={scroller} bar={<TopBar back title={recommended ? t`推荐视频` : t`全部视频`} />}>
      {recommended && <CreatorStrip />}
      <VideoList pages={pages} empty={empty} inOrderOfTime={!recommended} />
    </Page>
  );
}
