import './player.css';
import { useLingui } from '@lingui/react/macro';
import type { MediaFile, Video } from '@muyu/contract/media.ts';
import { Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { useAutoplayPolicy } from './autoplay-policy.ts';
import { MobileDataNotice } from './controls/mobile-data-notice.tsx';
import { PlayerControls } from './controls/player-controls.tsx';
import { ResumeChip } from './controls/resume-chip.tsx';
import { toggleFullscreen } from './fullscreen.ts';
import { lastPosition } from './last-position.ts';
import { passFocusToSurface } from './pass-focus-to-surface.ts';
import { getSavedPosition } from './resume-positions.ts';
import { SkipBadge, useSkip } from './skip.tsx';
import { useSound } from './sound.ts';
import { hasFailed } from './state/player-state.ts';
import { useHidingControls } from './use-hiding-controls.ts';
import { usePlayer } from './use-player.ts';
import { useSurfaceFocus } from './use-surface-focus.ts';
import { useTaps } from './use-taps.ts';
import { VideoFrame } from './video-frame.tsx';

type Props = {
  file: MediaFile;
  video: Video;
  label: string;
  /** Plays the public preview of a locked video. */
  preview?: boolean;
  /** Start position, milliseconds; 0 resumes a long video. */
  startMs?: number;
  /** Overlays on the picture: a paywall, a label. */
  children?: ReactNode;
  /** The offer in the last seconds and after the end. */
  next?(props: { element: HTMLVideoElement | null; ended: boolean }): ReactNode;
};

const skipMs = 10_000;
const keySkipMs = 5_000;

/** The player of a post's page with all controls; fills its positioned parent. */
export function PagePlayer({ file, video, label, preview = false, startMs = 0, children, next }: Props) {
  const { t } = useLingui();
  const autoplay = useAutoplayPolicy();
  const [resumed] = useState(() =>
    video.long && !preview && !startMs && lastPosition(video.postFileId) === 0
      ? getSavedPosition(video.postFileId)
      : 0,
  );
  const { player, state, element, ref } = usePlayer({
    video,
    preview,
    from: startMs || resumed,
    savesPosition: video.long && !preview,
    userPaused: autoplay !== 'yes',
    loop: preview || !video.long,
    isActive: true,
  });
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [busy, setBusy] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hasAgreed, setAgreed] = useState(autoplay !== 'ask');
  const stopped = state.userPaused || state.ended;
  const { visible, setShown } = useHidingControls(stopped || busy || focused);
  const { skip, skipped } = useSkip(player);
  const { surface, onPointerUp } = useSurfaceFocus(visible);

  const taps = useTaps({
    tap: () => setShown(!visible || stopped),
    double: ({ x }) => {
      const share = x / (box?.clientWidth ?? 1);
      if (share < 1 / 3) skip(-skipMs);
      else if (share > 2 / 3) skip(skipMs);
      else player.toggle();
    },
  });
  const keys = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('[role=radiogroup]')) return;
    const onButton = (event.target as Element).closest('button, a') !== null;
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key === ' ' && onButton)) return;
    const by = { ArrowLeft: -keySkipMs, ArrowRight: keySkipMs }[event.key];
    if (by) skip(by);
    else if (event.key === ' ' || event.key === 'k') player.toggle();
    else if (event.key === 'm') useSound.getState().set(!useSound.getState().muted);
    else if (event.key === 'f' && box) void toggleFullscreen(box, element);
    else return;
    event.preventDefault();
    setShown(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the controls within
    <div
      ref={setBox}
      onKeyDown={keys}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onPointerUp={onPointerUp}
      onPointerMove={(event) => event.pointerType === 'mouse' && setShown(true)}
      className="absolute inset-0 overflow-hidden bg-black"
    >
      <VideoFrame
        file={file}
        state={state}
        videoRef={ref}
        fit="contain"
        label={label}
        preload={autoplay === 'yes'}
        errorRef={passFocusToSurface}
        onRetry={player.retry}
      >
        <button
          ref={surface}
          type="button"
          aria-label={stopped ? t`播放` : t`暂停`}
          {...taps}
          className="video-surface absolute inset-0 -outline-offset-4"
          onClick={(event) => event.detail === 0 && player.toggle()}
        />
        {stopped && hasAgreed && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-1/2 -mt-8 -ml-8 grid size-16 place-items-center rounded-full bg-scrim text-white"
          >
            <Play size={30} fill="currentColor" />
          </span>
        )}
        <span role="status">{skipped && <SkipBadge skipped={skipped} />}</span>
      </VideoFrame>
      {!hasAgreed && (
        <MobileDataNotice
          ref={passFocusToSurface}
          onPlay={() => {
            setAgreed(true);
            player.play();
          }}
        />
      )}
      {hasAgreed && !hasFailed(state) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of the controls within
        <div
          ref={passFocusToSurface}
          className={cx('transition-opacity duration-200', !visible && 'pointer-events-none opacity-0')}
          inert={!visible}
          onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
          onBlur={() => setFocused(false)}
        >
          <PlayerControls
            player={player}
            state={state}
            element={element}
            box={box}
            durationMs={preview ? 0 : video.durationMs}
            hasSound={video.hasSound}
            onBusy={setBusy}
          />
        </div>
      )}
      <ResumeChip from={resumed} onRestart={() => player.seek(0)} className="absolute top-3 left-3" />
      {next?.({ element, ended: state.ended })}
      {children}
    </div>
  );
}
