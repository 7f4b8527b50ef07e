import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text-language.ts';
import type { Snapshot } from '@muyu/contract/snapshot.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsRegisterPromptOpen } from '#features/account';
import { useReportSheet } from '#features/moderation';
import { AiLabel } from '../../../ui/ai-label.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { refreshSnapshotRings } from '../rings/snapshot-rings.ts';
import { MediaLayer } from './media-layer.tsx';
import { OwnerFooter } from './owner-footer.tsx';
import { ProgressBars } from './progress-bars.tsx';
import { displayMs, firstUnreadIndex, nextStep, progressBarsOf, type Step } from './timing.ts';
import { useIsDocumentHidden } from './use-document-hidden.ts';
import { useMarkRead } from './use-mark-read.ts';
import type { Playlist } from './use-playlist.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';
import { ViewerHeader } from './viewer-header.tsx';

export type EntryPoint = 'unread' | 'first' | 'last';

type Props = {
  snapshot: Snapshot;
  playlist: Playlist;
  from: EntryPoint;
  now: number;
  go(step: Exclude<Step, { to: 'file' }>): boolean;
  onClose(): void;
  onRenew(): void;
};

/** Plays a snapshot full screen, pauses on a press, and opens the next one at the end. */
export function Viewer({ snapshot, playlist, from, now, go, onClose, onRenew }: Props) {
  const { t } = useLingui();
  const { files, isOwn, snapshotId, user } = snapshot;
  const { nickname } = user;
  const [index, setIndex] = useState(() =>
    from === 'unread' ? firstUnreadIndex(files) : from === 'last' ? files.length - 1 : 0,
  );
  const at = Math.min(index, files.length - 1);
  const file = files[at]!;
  const [attempt, setAttempt] = useState(0);
  const [ready, setReady] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [busy, setBusy] = useState(false);
  const reporting = useReportSheet(({ open }) => open);
  const isPromptOpen = useIsRegisterPromptOpen();
  /** True while an overlay has the keyboard. */
  const isCovered = busy || reporting || isPromptOpen;
  /** The run that has finished. */
  const [finishedRun, setFinishedRun] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const hidden = useIsDocumentHidden();
  const run = `${file.snapshotFileId} ${attempt}`;
  const playing = ready && !failed && !pressed && !stopped && !isCovered && !hidden;
  const stage = useRef<HTMLElement>(null);
  useMarkRead(snapshot, at, ready && !hidden);
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);

  const stepTo = (by: 1 | -1) => nextStep({ snapshotId, at, files: files.length }, playlist.snapshotIds, by);
  const step = (by: 1 | -1) => {
    const next = stepTo(by);
    setFinishedRun(null);
    if (next.to !== 'file' && by === 1 && !go(next)) return onClose();
    setFailed(false);
    setReady(false);
    if (next.to === 'file') setIndex(next.at);
    // Before the first file the step back restarts it.
    else if (by === -1 && !go(next)) setAttempt((count) => count + 1);
  };
  // A finished run advances when nothing pauses it: a dialog that opened at the end can still be answered.
  const advance = useEffectEvent(() => {
    setFinishedRun(null);
    const { to } = stepTo(1);
    // The viewer's own last file stays until it is left, so that its readers can be opened.
    if (isOwn && to === 'person') return;
    setLeaving(to !== 'file');
    step(1);
  });
  const shouldAdvance = finishedRun === run && playing;
  useEffect(() => {
    if (shouldAdvance) advance();
  }, [shouldAdvance]);
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
  const markFailed = useCallback(() => setFailed(true), []);
  const retry = () => {
    setFailed(false);
    setFinishedRun(null);
    setReady(false);
    setAttempt((count) => count + 1);
    onRenew();
  };
  const next = files[at + 1] ?? playlist.upcoming?.files[0];
  const bars = progressBarsOf(playlist.snapshotIds, (id) => playlist.known.get(id)?.files.length, {
    snapshotId,
    at,
    files: files.length,
  });
  const isVideo = file.file.postVideoFile !== null;
  const position = at + 1;
  const count = files.length;
  const alt = t`${nickname}的快照，第 ${position} 条，共 ${count} 条`;
  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label={t`${nickname}的快照`}
      data-pressed={pressed}
      onKeyDown={keys}
      className="snapshot-view absolute inset-0 touch-none overflow-hidden outline-none select-none"
    >
      <h1 className="sr-only">{t`${nickname}的快照`}</h1>
      {[file, ...(next ? [next] : [])].map((one) => (
        <MediaLayer
          key={`${one.snapshotFileId} ${one === file ? attempt : 0}`}
          file={one.file}
          active={one === file}
          playing={playing}
          alt={alt}
          onReady={setReady}
          onEnded={() => setFinishedRun(run)}
          onFailed={markFailed}
        />
      ))}
      {!ready && !failed && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <Spinner />
        </div>
      )}
      {failed && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center gap-4 bg-scrim px-8 text-center"
        >
          <p className="text-body">{t`这一条没能加载出来`}</p>
          <Button variant="secondary" onClick={retry}>{t`重试`}</Button>
        </div>
      )}
      <div className="snapshot-chrome snapshot-top absolute inset-x-0 top-0 pt-[calc(8px+env(safe-area-inset-top))] pb-6">
        <ProgressBars
          {...bars}
          durationMs={displayMs(file)}
          playing={playing}
          runKey={run}
          onDone={() => !isVideo && setFinishedRun(run)}
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
      <span className="snapshot-chrome snapshot-step absolute top-1/2 left-1 rounded-full bg-scrim">
        <IconButton label={t`上一条`} onClick={() => step(-1)}>
          <ChevronLeft size={26} />
        </IconButton>
      </span>
      <span className="snapshot-chrome snapshot-step absolute top-1/2 right-1 rounded-full bg-scrim">
        <IconButton label={t`下一条`} onClick={() => step(1)}>
          <ChevronRight size={26} />
        </IconButton>
      </span>
      {(snapshot.content || snapshot.aiMade || isOwn) && (
        <div
          inert={leaving}
          className="snapshot-chrome snapshot-bottom absolute inset-x-0 bottom-0 pt-12 pb-[calc(12px+env(safe-area-inset-bottom))]"
        >
          {snapshot.content && (
            <p
              dir="auto"
              lang={languageOf(snapshot.content)}
              className="px-5 pb-3 text-center text-bar text-pretty"
            >
              {snapshot.content}
            </p>
          )}
          {snapshot.aiMade && (
            <p className="px-5 pb-3 text-center text-caption text-white/85">
              <AiLabel onMedia />
            </p>
          )}
          {isOwn && (
            <OwnerFooter
              key={file.snapshotFileId}
              file={file}
              onBusy={setBusy}
              onDeleted={() => {
                if (files.length > 1) onRenew();
                else step(1);
                void refreshSnapshotRings().catch(() => undefined);
              }}
            />
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {alt}
      </p>
    </section>
  );
}
