import { useLingui } from '@lingui/react/macro';
import type { MediaFile, Video } from '@muyu/contract/media.ts';
import { Play } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { clock } from './clock.ts';
import { DataNotice } from './data-notice.tsx';
import { usePlayPermit } from './play-permit.ts';
import { SoundButton } from './sound-button.tsx';
import { tellSight, useIsChosen } from './stage.ts';
import { usePlayer } from './use-player.ts';
import { useProgress } from './use-progress.ts';
import { VideoFrame } from './video-frame.tsx';

type Props = { file: MediaFile; video: Video; label: string; length: string };

/** Bars that cover the edges of a main page. */
const margins = '-56px 0px -56px 0px';
const tag =
  'numbers absolute bottom-3 left-3 rounded-full bg-scrim px-2.5 py-1 text-micro font-medium text-white';
const steps = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Plays silently over the cover of a card while enough of it is in sight, one card at a time. */
export function InlineVideo({ file, video, label, length }: Props) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chosen = useIsChosen(id);
  const permit = usePlayPermit();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => tellSight(id, entries.at(-1)!.intersectionRatio), {
      // Not its own scroller: that of a list beside this one shows it too, off the screen.
      rootMargin: margins,
      threshold: steps,
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      tellSight(id, null);
    };
  }, [id]);
  if (!chosen && asked) setAsked(false);
  const plays = chosen && (permit === 'yes' || asked);
  return (
    <div ref={box} className="pointer-events-none absolute inset-0 [&_button]:pointer-events-auto">
      {plays && <Playing file={file} video={video} label={label} length={length} />}
      {!plays && chosen && permit === 'ask' && (
        <div className="pointer-events-auto">
          <DataNotice onPlay={() => setAsked(true)} />
        </div>
      )}
      {!plays && !(chosen && permit === 'ask') && (
        <div className="grid size-full place-items-center">
          <span aria-hidden="true" className={tag}>
            {length}
          </span>
          {permit === 'never' && chosen ? (
            <button
              type="button"
              aria-label={t`播放`}
              onClick={() => setAsked(true)}
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

function Playing({ file, video, label }: Props) {
  const { player, state, element, ref } = usePlayer({ video, loop: !video.long, wanted: true, ahead: true });
  const { at, duration } = useProgress(element, video.durationMs);
  const left = clock(duration - at);
  return (
    <VideoFrame
      file={file}
      state={state}
      videoRef={ref}
      fit="cover"
      poster={false}
      label={label}
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
