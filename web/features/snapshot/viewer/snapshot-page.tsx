import '../snapshot.css';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStoredAge } from '../../../client/offline/stored-ages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { useSkeletonTiming } from '../../../ui/list/skeleton-timing.ts';
import { useNow } from '../../../ui/use-now.ts';
import { SnapshotNotFound } from './snapshot-not-found.tsx';
import type { Step } from './timing.ts';
import type { EntryPoint } from './use-playback.ts';
import { snapshotQuery, usePlaylist } from './use-playlist.ts';
import { Viewer } from './viewer.tsx';

/**
 * The full-screen snapshot page; the next snapshot replaces the history entry, so that back leaves the viewer.
 */
export function SnapshotPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [from, setFrom] = useState<EntryPoint>('unread');
  const now = useNow(15_000);
  const playlist = usePlaylist(id);
  const { query } = playlist;
  const isCopy = useStoredAge(snapshotQuery(id).queryKey) !== null;
  const phase = useSkeletonTiming(query.isPending);

  const close = () =>
    router.history.canGoBack()
      ? router.history.back()
      : void navigate({ to: '/column/columnTabbar/index', replace: true });
  const open = (next: string, entry: EntryPoint) => {
    setFrom(entry);
    void navigate({ to: '/post/snapshot/$id', params: { id: next }, replace: true });
    return true;
  };
  const go = (step: Exclude<Step, { to: 'file' }>): boolean => {
    if (step.to === 'snapshot') return open(step.snapshotId, step.from);
    const next = playlist.userAt(step.by);
    return next !== null && open(next, 'unread');
  };
  const missing = query.error instanceof ApiError && query.error.status === 404;
  // The clock of the device may be wrong: the server, which has no snapshot that has ended, is asked once it says so.
  const endsAt = query.data ? Date.parse(query.data.expiresAt) : Number.POSITIVE_INFINITY;
  const isDoubtful = endsAt <= now && query.dataUpdatedAt < endsAt;
  const isExpired = isDoubtful && (query.isError || isCopy);
  const { refetch } = query;
  useEffect(() => {
    if (isDoubtful) void refetch({ cancelRefetch: false });
  }, [isDoubtful, refetch]);
  if (missing || isExpired) {
    const next = playlist.after;
    return (
      <Frame onClose={close}>
        <SnapshotNotFound onNext={next === null ? undefined : () => open(next, 'unread')} />
      </Frame>
    );
  }
  if (query.data) {
    return (
      <DarkScreen>
        <Viewer
          key={id}
          snapshot={query.data}
          playlist={playlist}
          from={from}
          now={now}
          go={go}
          onClose={close}
          onRenew={() => void query.refetch()}
        />
      </DarkScreen>
    );
  }
  if (!query.isError) {
    return (
      <DarkScreen>
        {phase === 'skeleton' && <LoadingState />}
        <CloseButton onClose={close} />
      </DarkScreen>
    );
  }
  return (
    <Frame onClose={close}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Frame>
  );
}

/** Black in both themes. */
const DarkScreen = ({ children }: { children: ReactNode }) => (
  <main data-theme="dark" className="snapshot-view absolute inset-0">
    {children}
  </main>
);

/** A message instead of a snapshot, with a close button. */
const Frame = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <main className="absolute inset-0 grid place-items-center bg-bg">
    {children}
    <CloseButton onClose={onClose} />
  </main>
);

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    <span className="absolute top-[calc(16px+env(safe-area-inset-top))] right-1">
      <IconButton label={t`关闭`} onClick={onClose}>
        <X size={24} />
      </IconButton>
    </span>
  );
}

/** Placeholder: one bar, an avatar, a name. */
function LoadingState() {
  const { t } = useLingui();
  return (
    <div
      role="status"
      aria-label={t`正在加载`}
      className="absolute inset-x-0 top-0 px-2 pt-[calc(8px+env(safe-area-inset-top))]"
    >
      <div className="h-[3px] rounded-full bg-white/35" />
      <div className="mt-2 flex items-center gap-2.5 pl-1">
        <span className="skeleton size-9 rounded-full" />
        <span className="skeleton h-4 w-28 rounded-full" />
      </div>
    </div>
  );
}
