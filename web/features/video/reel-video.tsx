import '../media/player/player.css';
import { useLingui } from '@lingui/react/macro';
import type { MediaFile, Video } from '@muyu/contract/media.ts';
import { FastForward, Play } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { DataNotice } from '../media/player/data-notice.tsx';
import { usePlayPermit } from '../media/player/play-permit.ts';
import { leftAt, type Player, type PlayerState } from '../media/player/player.ts';
import { ResumeChip } from '../media/player/resume-chip.tsx';
import { SeekBar } from '../media/player/seek-bar.tsx';
import { usePlayer } from '../media/player/use-player.ts';
import { useTaps } from '../media/player/use-taps.ts';
import { VideoFrame } from '../media/player/video-frame.tsx';
import { placeOf } from '../media/player/watch-places.ts';

export type Playing = { player: Player; state: PlayerState; element: HTMLVideoElement | null };

type Props = {
  file: MediaFile;
  video: Video;
  label: string;
  preview: boolean;
  /** On the screen now; its neighbours wait. */
  active: boolean;
  /** Width over height of the screen. */
  frame: number;
  /** Something lies over it: it goes on, softly. */
  soft: boolean;
  onDouble(at: { x: number; y: number }): void;
  onEnded(): void;
  onPlaying(playing: Playing): void;
  /** What stands over the picture; quiet while a finger scrubs or holds. */
  children(playing: Playing): ReactNode;
};

const fast = 2;
const softly = 0.35;

/** A picture this much wider or narrower than the screen stands whole in it; a nearer one fills it. */
const nearly = 1.35;

const ratioOf = ({ width, height }: MediaFile) => (width > 0 && height > 0 ? width / height : 1);
const fitOf = (ratio: number, frame: number) =>
  Math.max(ratio / frame, frame / ratio) < nearly ? 'cover' : 'contain';

/** One video of the vertical feed with its gestures and its bar. */
export function ReelVideo(props: Props) {
  const { file, video, label, preview, active, frame, soft, onDouble, onEnded, onPlaying, children } = props;
  const { t } = useLingui();
  const permit = usePlayPermit();
  const [asked, setAsked] = useState(false);
  const [quiet, setQuiet] = useState(false);
  const [before, setBefore] = useState<number | null>(null);
  const kept = video.long && !preview;
  const [from] = useState(() => (kept && leftAt(video.postFileId) === 0 ? placeOf(video.postFileId) : 0));
  const playing = usePlayer({
    video,
    preview,
    from,
    keepsPlace: kept,
    loop: !kept,
    held: permit === 'never',
    wanted: active && (permit !== 'ask' || asked),
    ahead: permit === 'yes' || (active && asked),
  });
  const { player, state, element, ref } = playing;
  const taps = useTaps({
    tap: () => player.toggle(),
    double: onDouble,
    hold() {
      if (state.held) return;
      setBefore(state.rate);
      player.setRate(fast);
    },
    release() {
      if (before === null) return;
      player.setRate(before);
      setBefore(null);
    },
  });
  const ended = useEffectEvent(onEnded);
  const told = useEffectEvent(() => onPlaying(playing));
  useEffect(() => {
    if (active && state.ended) ended();
  }, [active, state.ended]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed needs to know of each change
  useEffect(() => {
    if (active) told();
  }, [active, state, element]);
  useEffect(() => {
    if (element) element.volume = soft ? softly : 1;
  }, [element, soft]);
  const asks = active && permit === 'ask' && !asked;
  const still = quiet || before !== null;
  return (
    <>
      <VideoFrame
        file={file}
        state={state}
        videoRef={ref}
        fit={fitOf(state.ratio || ratioOf(file), frame)}
        label={label}
        ahead={permit === 'yes'}
        onRetry={player.retry}
      >
        <button
          type="button"
          aria-label={state.held ? t`播放` : t`暂停`}
          {...taps}
          className="video-surface absolute inset-0 size-full"
        />
        {state.held && !asks && active && (
          <Play
            size={84}
            fill="currentColor"
            strokeWidth={0}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-1/2 -mt-[42px] -ml-[42px] text-white/85 video-icon"
          />
        )}
        {before !== null && (
          <span
            role="status"
            className="pointer-events-none absolute top-[calc(64px+env(safe-area-inset-top))] left-1/2 flex h-9 -translate-x-1/2 items-center gap-2 rounded-full bg-scrim px-4 text-body text-white"
          >
            <FastForward size={16} fill="currentColor" aria-hidden="true" />
            {t`${fast}× 快进中`}
          </span>
        )}
      </VideoFrame>
      <div
        className={cx(
          'video-scrim-bottom pointer-events-none absolute inset-x-0 bottom-0 h-[60%] transition-opacity duration-200',
          still && 'opacity-0',
        )}
      />
      <div
        className={cx(
          'pointer-events-none absolute inset-0 transition-opacity duration-200 [&_:is(button,a,.scroller)]:pointer-events-auto',
          still && 'opacity-0 [&_:is(button,a)]:pointer-events-none!',
        )}
        inert={!active || state.failure !== null || asks}
      >
        {children(playing)}
        <ResumeChip
          from={from}
          onAnew={() => player.seek(0)}
          className="absolute top-[calc(64px+env(safe-area-inset-top))] left-1/2 -translate-x-1/2"
        />
      </div>
      {!asks && (
        <SeekBar
          player={player}
          element={element}
          durationMs={video.durationMs}
          onScrub={setQuiet}
          className="absolute! inset-x-3 bottom-[12dvh]"
        />
      )}
      {asks && (
        <DataNotice
          onPlay={() => {
            setAsked(true);
            player.play();
          }}
        />
      )}
    </>
  );
}
