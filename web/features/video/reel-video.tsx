import { useLingui } from '@lingui/react/macro';
import type { MediaFile, Video } from '@muyu/contract/media.ts';
import { FastForward, Play } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  getSavedPosition,
  hasFailed,
  lastPosition,
  MobileDataNotice,
  type Player,
  type PlayerState,
  passFocusToSurface,
  ResumeChip,
  SeekBar,
  useAutoplayPolicy,
  usePlayer,
  useTaps,
  VideoFrame,
} from '#features/media';
import { cx } from '../../ui/cx.ts';

export type Playback = { player: Player; state: PlayerState; element: HTMLVideoElement | null };

type Props = {
  file: MediaFile;
  video: Video;
  label: string;
  preview: boolean;
  /** True for the slide on screen. */
  active: boolean;
  /** Width over height of the viewport. */
  frame: number;
  /** True while an overlay is open: the volume is lowered. */
  isDucked: boolean;
  /** True while the feed stays at the video even when that has ended. */
  stays: boolean;
  onDouble(at: { x: number; y: number }): void;
  onEnded(): void;
  onPlaying(playing: Playback): void;
  /** Content over the picture; hidden during scrubbing and a long press. */
  children(playing: Playback): ReactNode;
};

const fast = 2;
const duckedVolume = 0.35;

/** A picture whose ratio differs from the viewport by more than this factor is contained; others cover it. */
const maxCropRatio = 1.35;

const ratioOf = ({ width, height }: MediaFile) => (width > 0 && height > 0 ? width / height : 1);
const fitOf = (ratio: number, frame: number) =>
  Math.max(ratio / frame, frame / ratio) < maxCropRatio ? 'cover' : 'contain';

/** A video of the feed with its gestures and its seek bar. */
export function ReelVideo(props: Props) {
  const { file, video, label, preview, active, frame, isDucked, stays, children } = props;
  const { onDouble, onEnded, onPlaying } = props;
  const { t } = useLingui();
  const autoplay = useAutoplayPolicy();
  const [hasAgreed, setAgreed] = useState(false);
  const [isScrubbing, setScrubbing] = useState(false);
  const [rateBefore, setRateBefore] = useState<number | null>(null);
  const isResumable = video.long && !preview;
  const [from] = useState(() =>
    isResumable && lastPosition(video.postFileId) === 0 ? getSavedPosition(video.postFileId) : 0,
  );
  const playing = usePlayer({
    video,
    preview,
    from,
    savesPosition: isResumable,
    loop: !isResumable,
    userPaused: autoplay === 'never',
    isActive: active && (autoplay !== 'ask' || hasAgreed),
    preload: autoplay === 'yes' || (active && hasAgreed),
  });
  const { player, state, element, ref } = playing;
  const taps = useTaps({
    tap: () => player.toggle(),
    double: onDouble,
    longPress() {
      if (state.userPaused) return;
      setRateBefore(state.rate);
      player.setRate(fast);
    },
    release() {
      if (rateBefore === null) return;
      player.setRate(rateBefore);
      setRateBefore(null);
    },
  });
  const ended = useEffectEvent(onEnded);
  const notifyPlaying = useEffectEvent(() => onPlaying(playing));
  useEffect(() => {
    if (active && state.ended && !stays) ended();
  }, [active, state.ended, stays]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed needs to know of each change
  useEffect(() => {
    if (active) notifyPlaying();
  }, [active, state, element]);
  useEffect(() => {
    if (element) element.volume = isDucked ? duckedVolume : 1;
  }, [element, isDucked]);
  const needsConsent = active && autoplay === 'ask' && !hasAgreed;
  const hidesOverlay = isScrubbing || rateBefore !== null;
  return (
    <>
      <VideoFrame
        file={file}
        state={state}
        videoRef={ref}
        fit={fitOf(state.ratio || ratioOf(file), frame)}
        label={label}
        preload={autoplay === 'yes'}
        errorRef={passFocusToSurface}
        onRetry={player.retry}
      >
        <button
          type="button"
          aria-label={state.userPaused ? t`播放` : t`暂停`}
          {...taps}
          className="video-surface absolute inset-0 size-full"
        />
        {state.userPaused && !needsConsent && active && (
          <Play
            size={84}
            fill="currentColor"
            strokeWidth={0}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-1/2 -mt-[42px] -ml-[42px] text-white/85 video-icon"
          />
        )}
        {rateBefore !== null && (
          <span
            role="status"
            className="pointer-events-none absolute top-[calc(64px+env(safe-area-inset-top))] left-1/2 flex h-9 [transform:translateX(-50%)] items-center gap-2 rounded-full bg-scrim px-4 text-body text-white"
          >
            <FastForward size={16} fill="currentColor" aria-hidden="true" />
            {t`${fast}× 快进中`}
          </span>
        )}
      </VideoFrame>
      <div
        className={cx(
          'video-scrim-bottom pointer-events-none absolute inset-x-0 bottom-0 h-[60%] transition-opacity duration-200',
          hidesOverlay && 'opacity-0',
        )}
      />
      <div
        className={cx(
          'pointer-events-none absolute inset-0 transition-opacity duration-200 [&_:is(button,a,.scroller)]:pointer-events-auto',
          hidesOverlay && 'opacity-0 [&_:is(button,a)]:pointer-events-none!',
        )}
        inert={!active || hasFailed(state) || needsConsent}
      >
        {children(playing)}
        <ResumeChip
          from={from}
          onRestart={() => player.seek(0)}
          className="absolute top-[calc(64px+env(safe-area-inset-top))] left-1/2 [transform:translateX(-50%)]"
        />
      </div>
      {!needsConsent && (
        <SeekBar
          player={player}
          element={element}
          durationMs={video.durationMs}
          onScrub={setScrubbing}
          className="absolute! inset-x-3 bottom-[calc(12*var(--dvh))]"
        />
      )}
      {needsConsent && (
        <MobileDataNotice
          ref={passFocusToSurface}
          onPlay={() => {
            setAgreed(true);
            player.play();
          }}
        />
      )}
    </>
  );
}
