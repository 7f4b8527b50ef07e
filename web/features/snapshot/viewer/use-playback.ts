import type { Snapshot } from '@muyu/contract/snapshot.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { firstUnreadIndex, nextStep, type Step } from './timing.ts';
import { useMarkRead } from './use-mark-read.ts';
import type { Playlist } from './use-playlist.ts';

export type EntryPoint = 'unread' | 'first' | 'last';
/** A step out of the snapshot. */
export type Leap = Exclude<Step, { to: 'file' }>;

type Options = {
  snapshot: Snapshot;
  playlist: Playlist;
  from: EntryPoint;
  /** Something covers the viewer, or the viewer pauses it. */
  isPaused: boolean;
  isHidden: boolean;
  /** Opens another snapshot; false without one. */
  go(step: Leap): boolean;
  onClose(): void;
};

/** The file that a snapshot shows, and its run: a file that is shown again or retried has a new run. */
export function usePlayback({ snapshot, playlist, from, isPaused, isHidden, go, onClose }: Options) {
  const { files, isOwn, snapshotId } = snapshot;
  const [index, setIndex] = useState(() =>
    from === 'unread' ? firstUnreadIndex(files) : from === 'last' ? files.length - 1 : 0,
  );
  const at = Math.min(index, files.length - 1);
  const file = files[at]!;
  const [attempt, setAttempt] = useState(0);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  /** The run that has finished. */
  const [finishedRun, setFinishedRun] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const run = `${file.snapshotFileId} ${attempt}`;
  const playing = ready && !failed && !isPaused && !isHidden;
  useMarkRead(snapshot, at, ready && !isHidden);

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
  return {
    at,
    file,
    attempt,
    run,
    ready,
    failed,
    playing,
    /** The next snapshot opens: what can be pressed here is out of use. */
    leaving,
    step,
    setReady,
    markFailed: useCallback(() => setFailed(true), []),
    finish: () => setFinishedRun(run),
    retry() {
      setFailed(false);
      setFinishedRun(null);
      setReady(false);
      setAttempt((count) => count + 1);
    },
  };
}
