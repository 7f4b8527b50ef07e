import { useLingui } from '@lingui/react/macro';
import { formatPosition } from '@muyu/contract/core/text/format-duration.ts';
import type { MediaFile, Video } from '@muyu/contract/media.ts';
import { Play } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { useAutoplayPolicy } from './autoplay-policy.ts';
import { MobileDataNotice } from './controls/mobile-data-notice.tsx';
import { SoundButton } from './controls/sound-button.tsx';
import { reportVisibility, useIsActiveVideo } from './exclusive-playback.ts';
import { usePlayer } from './use-player.ts';
import { useProgress } from './use-progress.ts';
import { VideoFrame } from './video-frame.tsx';

type Props = { file: MediaFile; video: Video; label: string; length: string };

/** The bars of a main page cover these margins. */
const margins = '-56px 0px -56px 0px';
const tag =
  'numbers absolute bottom-3 left-3 rounded-full bg-scrim px-2.5 py-1 text-micro font-medium text-white';
const steps = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Plays muted over the cover of a card while it is the most visible video. */
export function InlineVideo({ file, video, label, length }: Props) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isActiveVideo = useIsActiveVideo(id);
  const autoplay = useAutoplayPolicy();
  const [hasAgreed, setAgreed] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => reportVisibility(id, entries.at(-1)!.intersectionRatio),
      {
        // Observes the viewport: the scroller of an adjacent list is off screen but intersects too.
        rootMargin: margins,
        threshold: steps,
      },
    );
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      reportVisibility(id, null);
    };
  }, [id]);
  if (!isActiveVideo && hasAgreed) setAgreed(false);
  const isPlaying = isActiveVideo && (autoplay === 'yes' || hasAgreed);
  return (
    <div ref={box} className="pointer-events-none absolute inset-0 [&_button]:pointer-events-auto">
      {isPlaying && <InlinePlayer file={file} video={video} label={label} length={length} />}
      {!isPlaying && isActiveVideo && autoplay === 'ask' && (
        <div className="pointer-events-auto">
          <MobileDataNotice ref={passFocus} onPlay={() => setAgreed(true)} />
        </div>
      )}
      {!isPlaying && !(isActiveVideo && autoplay === 'ask') && (
        <div className="grid size-full place-items-center">
          <span aria-hidden="true" className={tag}>
            {length}
          </span>
          {autoplay === 'never' && isActiveVideo ? (
            <button
              ref={passFocus}
              type="button"
              aria-label={t`播放`}
              onClick={() => setAgreed(true)}
              className="press grid size-14 place-items-center rounded-full bg-scrim text-white"
            >
              <Play size={26} fill="currentColor" />
            </button>
          ) : (
            <span
              aria-hidden="true"
              className="grid size-14 place-items-center rounded-full bg-scrim text-white"
            >
              <Play size={26} fill="currentColor" />
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function InlinePlayer({ file, video, label }: Props) {
  const { player, state, element, ref } = usePlayer({
    video,
    loop: !video.long,
    isActive: true,
    preload: true,
  });
  const { at, duration } = useProgress(element, video.durationMs);
  const left = formatPosition(duration - at);
  return (
    <VideoFrame
      file={file}
      state={state}
      videoRef={ref}
      fit="cover"
      poster={false}
      label={label}
      errorRef={passFocus}
      onRetry={player.retry}
    >
      <span aria-hidden="true" className={tag}>
        {left}
      </span>
      {video.hasSound && (
        <span className="absolute right-1.5 bottom-1.5 grid size-11 place-items-center text-white">
          <span aria-hidden="true" className="absolute size-8 rounded-full bg-scrim" />
          <SoundButton size={18} />
        </span>
      )}
    </VideoFrame>
  );
}
