import { useLingui } from '@lingui/react/macro';
import type { Snapshot } from '@muyu/contract/snapshot.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshRings } from '../../client/rings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAskedToJoin } from '../account/protected-act.tsx';
import { useReporting } from '../moderation/use-report.ts';
import { MediaLayer } from './media-layer.tsx';
import { OwnerFoot } from './owner-foot.tsx';
import { ProgressBars } from './progress-bars.tsx';
import { barsOf, beginAt, type Step, shownMs, stepFrom } from './timing.ts';
import { useHidden } from './use-hidden.ts';
import { useMarkRead } from './use-mark-read.ts';
import type { Playlist } from './use-playlist.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';
import { ViewerHead } from './viewer-head.tsx';

export type Entry = 'unread' | 'first' | 'last';

type Props = {
  snapshot: Snapshot;
  playlist: Playlist;
  from: Entry;
  now: number;
  go(step: Exclude<Step, { to: 'file' }>): boolean;
  onClose(): void;
  onRenew(): void;
};

/** One snapshot on the whole screen: plays by itself, pauses under a finger, and hands on to what follows. */
export function Viewer({ snapshot, playlist, from, now, go, onClose, onRenew }: Props) {
  const { t } = useLingui();
  const { files, isOwn, snapshotId, user } = snapshot;
  const { nickname } = user;
  const [wanted, setAt] = useState(() =>
    from === 'unread' ? beginAt(files) : from === 'last' ? files.length - 1 : 0,
  );
  const at = Math.min(wanted, files.length - 1);
  const file = files[at]!;
  const [round, setRound] = useState(0);
  const [ready, setReady] = useState(false);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [busy, setBusy] = useState(false);
  const reporting = useReporting(({ open }) => open);
  const asked = useAskedToJoin();
  /** Something lies over it and has the keys. */
  const covered = busy || reporting || asked;
  /** The run whose time is over. */
  const [over, setOver] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const hidden = useHidden();
  const run = `${file.snapshotFileId} ${round}`;
  const playing = ready && !failed && !held && !stopped && !covered && !hidden;
  const stage = useRef<HTMLElement>(null);
  useMarkRead(snapshot, at, ready && !hidden);
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);

  const stepTo = (by: 1 | -1) => stepFrom({ snapshotId, at, files: files.length }, playlist.snapshotIds, by);
  const step = (by: 1 | -1) => {
    const next = stepTo(by);
    setOver(null);
    if (next.to !== 'file' && by === 1 && !go(next)) return onClose();
    setFailed(false);
    setReady(false);
    if (next.to === 'file') setAt(next.at);
    // Before the very first there is only its own beginning.
    else if (by === -1 && !go(next)) setRound((count) => count + 1);
  };
  // What is over hands on as soon as nothing holds it: a question that opened with the last moment is still answered.
  const handOn = useEffectEvent(() => {
    setOver(null);
    const { to } = stepTo(1);
    // Whoever looks at their own may want its readers or its end: the last one stands until it is left.
    if (isOwn && to === 'person') return;
    setLeaving(to !== 'file');
    step(1);
  });
  const due = over === run && playing;
  useEffect(() => {
    if (due) handOn();
  }, [due]);
  const person = (by: 1 | -1) => void go({ to: 'person', by });
  useViewerGestures(stage, { step, person, hold: setHeld, close: onClose });
  const keys = (event: KeyboardEvent) => {
    if (covered || event.defaultPrevented) return;
    const onButton = (event.target as Element).closest('button, a') !== null;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Escape') onClose();
    else if (event.key === ' ' && !onButton) setStopped((before) => !before);
    else return;
    event.preventDefault();
  };
  const failedNow = useCallback(() => setFailed(true), []);
  const retry = () => {
    setFailed(false);
    setOver(null);
    setReady(false);
    setRound((count) => count + 1);
    onRenew();
  };
  const next = files[at + 1] ?? playlist.upcoming?.files[0];
  const bars = barsOf(playlist.snapshotIds, (id) => playlist.known.get(id)?.files.length, {
    snapshotId,
    at,
    files: files.length,
  });
  const isVideo = file.file.postVideoFile !== null;
  const place = at + 1;
  const count = files.length;
  const alt = t`${nickname}的快照，第 ${place} 条，共 ${count} 条`;
  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label={t`${nickname}的快照`}
      data-held={held}
      onKeyDown={keys}
      className="snapshot-view absolute inset-0 touch-none overflow-hidden outline-none select-none"
    >
      <h1 className="sr-only">{t`${nickname}的快照`}</h1>
      {[file, ...(next ? [next] : [])].map((one) => (
        <MediaLayer
          key={`${one.snapshotFileId} ${one === file ? round : 0}`}
          file={one.file}
          active={one === file}
          playing={playing}
          alt={alt}
          onReady={setReady}
          onEnded={() => setOver(run)}
          onFailed={failedNow}
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
          durationMs={shownMs(file)}
          playing={playing}
          runKey={run}
          onDone={() => !isVideo && setOver(run)}
        />
        <ViewerHead
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
      {(snapshot.content || isOwn) && (
        <div
          inert={leaving}
          className="snapshot-chrome snapshot-bottom absolute inset-x-0 bottom-0 pt-12 pb-[calc(12px+env(safe-area-inset-bottom))]"
        >
          {snapshot.content && (
            <p className="px-5 pb-3 text-center text-bar text-pretty">{snapshot.content}</p>
          )}
          {isOwn && (
            <OwnerFoot
              key={file.snapshotFileId}
              file={file}
              onBusy={setBusy}
              onDeleted={() => {
                if (files.length > 1) onRenew();
                else step(1);
                void refreshRings().catch(() => undefined);
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
