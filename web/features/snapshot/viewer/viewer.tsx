import { useLingui } from '@lingui/react/macro';
import type { Snapshot } from '@muyu/contract/snapshot.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsRegisterPromptOpen } from '#features/account';
import { MobileDataNotice, useAutoplayPolicy } from '#features/media';
import { useReportSheet } from '#features/moderation';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { MediaLayer } from './media-layer.tsx';
import { ProgressBars } from './progress-bars.tsx';
import { displayMs, progressBarsOf } from './timing.ts';
import { useIsDocumentHidden } from './use-document-hidden.ts';
import { type EntryPoint, type Leap, usePlayback } from './use-playback.ts';
import type { Playlist } from './use-playlist.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';
import { ViewerFooter } from './viewer-footer.tsx';
import { ViewerHeader } from './viewer-header.tsx';
import { PlayButton, StepButtons, ViewerError } from './viewer-parts.tsx';

type Props = {
  snapshot: Snapshot;
  playlist: Playlist;
  from: EntryPoint;
  now: number;
  go(step: Leap): boolean;
  onClose(): void;
  onRenew(): void;
};

/** Plays a snapshot full screen, pauses on a press, and opens the next one at the end. */
export function Viewer({ snapshot, playlist, from, now, go, onClose, onRenew }: Props) {
  const { t } = useLingui();
  const { files, snapshotId, user } = snapshot;
  const { nickname } = user;
  const [pressed, setPressed] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [busy, setBusy] = useState(false);
  const reporting = useReportSheet(({ open }) => open);
  const isPromptOpen = useIsRegisterPromptOpen();
  /** True while an overlay has the keyboard. */
  const isCovered = busy || reporting || isPromptOpen;
  const hidden = useIsDocumentHidden();
  const playback = usePlayback({
    snapshot,
    playlist,
    from,
    isPaused: pressed || stopped || isCovered,
    isHidden: hidden,
    go,
    onClose,
  });
  const { at, file, attempt, ready, failed, playing, step } = playback;
  const autoplay = useAutoplayPolicy();
  const [agreedId, setAgreedId] = useState('');
  const isVideo = file.file.postVideoFile !== null;
  /** The clip is loaded when the viewer says so. */
  const isWaiting = isVideo && autoplay !== 'yes' && agreedId !== file.snapshotFileId;
  const agree = () => setAgreedId(file.snapshotFileId);
  const stage = useRef<HTMLElement>(null);
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);

  const person = (by: 1 | -1) => void go({ to: 'person', by });
  useViewerGestures(stage, { step, person, press: setPressed, close: onClose });
  const keys = (event: KeyboardEvent) => {
    if (isCovered || event.defaultPrevented) return;
    const onButton = (event.target as Element).closest('button, a') !== null;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Escape') onClose();
    else if (event.key === ' ' && !onButton) setStopped((before) => !before);
    else return;
    event.preventDefault();
  };
  const next = files[at + 1] ?? playlist.upcoming?.files[0];
  const bars = progressBarsOf(playlist.snapshotIds, (id) => playlist.known.get(id)?.files.length, {
    snapshotId,
    at,
    files: files.length,
  });
  const position = at + 1;
  const count = files.length;
  const alt = t`${nickname} 的快照，第 ${position} 条，共 ${count} 条`;
  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label={t`${nickname} 的快照`}
      data-pressed={pressed}
      onKeyDown={keys}
      className="snapshot-view absolute inset-0 touch-none overflow-hidden outline-none select-none"
    >
      <h1 className="sr-only">{t`${nickname} 的快照`}</h1>
      {[file, ...(next ? [next] : [])].map((one) => (
        <MediaLayer
          key={`${one.snapshotFileId} ${one === file ? attempt : 0}`}
          file={one.file}
          active={one === file}
          playing={playing}
          loadsVideo={one === file ? !isWaiting : autoplay === 'yes'}
          alt={alt}
          onReady={playback.setReady}
          onEnded={playback.finish}
          onFailed={playback.markFailed}
        />
      ))}
      {isWaiting && autoplay === 'ask' && <MobileDataNotice ref={passFocus} onPlay={agree} />}
      {isWaiting && autoplay === 'never' && <PlayButton onPlay={agree} />}
      {!ready && !failed && !isWaiting && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <Spinner />
        </div>
      )}
      {failed && (
        <ViewerError
          onRetry={() => {
            playback.retry();
            onRenew();
          }}
        />
      )}
      <div className="snapshot-chrome snapshot-top absolute inset-x-0 top-0 pt-[calc(8px+env(safe-area-inset-top))] pb-6">
        <ProgressBars
          {...bars}
          durationMs={displayMs(file)}
          playing={playing}
          runKey={playback.run}
          onDone={() => !isVideo && playback.finish()}
        />
        <ViewerHeader
          snapshot={snapshot}
          file={file}
          now={now}
          stopped={stopped}
          onStop={setStopped}
          onClose={onClose}
        />
      </div>
      <StepButtons onStep={step} />
      <ViewerFooter
        snapshot={snapshot}
        file={file}
        inert={playback.leaving}
        onBusy={setBusy}
        onDeleted={() => (files.length > 1 ? onRenew() : step(1))}
      />
      <p role="status" className="sr-only">
        {alt}
      </p>
    </section>
  );
}
