import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { Page } from '../../ui/page.tsx';
import { useScrollPlace } from '../../ui/scroll-place.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { useNoVideos } from './no-videos.tsx';
import { VideoList } from './video-list.tsx';
import { hottest, newest } from './video-tabs.ts';

/** One list of videos: all of them, the newest first, or those that are recommended. */
export function VideoListPage({ recommended = false }: { recommended?: boolean }) {
  const { t } = useLingui();
  const empty = useNoVideos();
  const scroller = useRef<HTMLElement>(null);
  useScrollPlace(scroller, true);
  const pages = useMemo(() => (recommended ? hottest() : newest()), [recommended]);
  return (
    <Page scrollRef={scroller} bar={<TopBar back title={recommended ? t`推荐视频` : t`全部视频`} />}>
      <VideoList pages={pages} empty={empty} />
    </Page>
  );
}
