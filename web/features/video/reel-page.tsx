import './reel.css';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SoundButton } from '#features/media';
import { usePageTitle } from '../../client/device/page-title.ts';
import { EmptyState, ErrorState } from '../../ui/list/list-states.tsx';
import { OfflineStrip } from '../../ui/page/offline-strip.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { BackButton } from '../../ui/page/top-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Reel } from './reel.tsx';
import { isFollowed, resumeReel } from './reel-session.ts';
import { SoundHint } from './sound-hint.tsx';
import { type ReelKind, type ReelStart, useReel } from './use-reel.ts';

/** The full-screen video feed, dark in both themes. A link to another video begins a feed with it. */
export function ReelPage({ start: wanted }: { start: ReelStart }) {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const [shown, setShown] = useState(() => ({ ...resumeReel(wanted), postId: wanted.postId, number: 0 }));
  if (wanted.postId !== shown.postId) {
    const feed = isFollowed(wanted.postId) ? shown : { ...resumeReel(wanted), number: shown.number + 1 };
    setShown({ ...feed, postId: wanted.postId });
  }
  const { start } = shown;
  const choose = (kind: ReelKind) => {
    // The chosen tab again keeps the place.
    if (kind !== start.kind) void navigate({ to: '/post/video/detail', search: { kind }, replace: true });
  };
  const toLists = () => void navigate({ to: '/column/columnTabbar/videoPost', replace: true });
  const leave = () => {
    if (router.history.canGoBack()) router.history.back();
    else toLists();
  };
  return (
    <div data-theme="dark" className="reel-theme absolute inset-0 bg-black text-fg">
      <main tabIndex={-1} className="absolute inset-0">
        <Videos key={shown.number} start={start} index={shown.index} onLeave={leave} onLists={toLists} />
      </main>
      <header className="video-scrim-top pointer-events-none absolute inset-x-0 top-0 z-bar pt-[env(safe-area-inset-top)] [&_:is(button,a)]:pointer-events-auto">
        <div className="flex h-14 items-center px-1">
          <BackButton className="video-icon" />
          <div className="flex min-w-0 flex-1 justify-center">
            {start.kind === 'person' ? (
              <h1 className="video-shadow truncate text-bar font-semibold">{t`作者的视频`}</h1>
            ) : (
              <Tabs
                items={[
                  { key: 'recommended', label: t`热门` },
                  { key: 'long', label: t`长视频` },
                ]}
                value={start.kind}
                onChange={choose}
                label={t`视频分类`}
                className="video-shadow [&_[aria-selected=false]]:text-white/75"
              />
            )}
          </div>
          <SoundButton className="video-icon" />
        </div>
        <OfflineStrip />
        <div className="absolute top-full left-3">
          <SoundHint />
        </div>
      </header>
    </div>
  );
}

type VideosProps = { start: ReelStart; index: number; onLeave(): void; onLists(): void };

function Videos({ start, index, onLeave, onLists }: VideosProps) {
  const { t } = useLingui();
  const feed = useReel(start);
  const name = start.kind === 'person' ? t`作者的视频` : t`视频`;
  // The reel names the page after its video.
  usePageTitle(feed.items.length > 0 ? undefined : name);
  if (feed.items.length > 0) {
    const first = Math.min(index, feed.items.length - 1);
    return <Reel start={start} first={first} feed={feed} onLeave={onLeave} />;
  }
  return (
    <div className="grid size-full place-items-center">
      {feed.missing ? (
        <EmptyState
          title={t`这件作品已不在了`}
          text={t`它可能被作者删除了，或者还没有公开。`}
          action={{ label: t`看看别的视频`, onClick: onLists }}
        />
      ) : feed.failed ? (
        <ErrorState error={feed.error} onRetry={feed.retry} />
      ) : feed.pending || feed.hasMore ? (
        <Spinner size={28} />
      ) : (
        <EmptyState title={t`还没有视频`} text={t`第一束光，可以由你点亮。`} />
      )}
    </div>
  );
}
