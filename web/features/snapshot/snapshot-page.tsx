import './snapshot.css';
import { useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSkeletonTiming } from '../../ui/skeleton-timing.ts';
import { ErrorState } from '../../ui/states.tsx';
import { GoneSnapshot } from './gone-snapshot.tsx';
import type { Step } from './timing.ts';
import { useNow } from './use-hidden.ts';
import { usePlaylist } from './use-playlist.ts';
import { type Entry, Viewer } from './viewer.tsx';

/** A snapshot over the whole screen; what follows replaces it, so that back leaves all of them. */
export function SnapshotPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [from, setFrom] = useState<Entry>('unread');
  const now = useNow(15_000);
  const playlist = usePlaylist(id);
  const { query } = playlist;
  const phase = useSkeletonTiming(query.isPending);

  const close = () =>
    router.history.canGoBack()
      ? router.history.back()
      : void navigate({ to: '/column/columnTabbar/index', replace: true });
  const open = (next: string, entry: Entry) => {
    setFrom(entry);
    void navigate({ to: '/post/snapshot/$id', params: { id: next }, replace: true });
    return true;
  };
  const go = (step: Exclude<Step, { to: 'file' }>): boolean => {
    if (step.to === 'snapshot') return open(step.snapshotId, step.from);
    const next = playlist.personAt(step.by);
    return next !== null && open(next, 'unread');
  };
  const missing = query.error instanceof CallError && query.error.status === 404;
  const over = query.data !== undefined && Date.parse(query.data.expiresAt) <= now;
  if (missing || over) {
    const next = playlist.personAt(1);
    return (
      <Frame onClose={close}>
        <GoneSnapshot onNext={next === null ? undefined : () => open(next, 'unread')} />
      </Frame>
    );
  }
  if (query.data) {
    return (
      <Night>
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
      </Night>
    );
  }
  if (!query.isError) {
    return (
      <Night>
        {phase === 'skeleton' && <Waiting />}
        <Leave onClose={close} />
      </Night>
    );
  }
  return (
    <Frame onClose={close}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Frame>
  );
}

/** Black, whatever the theme: nothing of the page shines into the picture. */
const Night = ({ children }: { children: ReactNode }) => (
  <main data-theme="dark" className="snapshot-view absolute inset-0">
    {children}
  </main>
);

/** What is said instead of a snapshot, with the way out. */
const Frame = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <main className="absolute inset-0 grid place-items-center bg-bg">
    {children}
    <Leave onClose={onClose} />
  </main>
);

function Leave({ onClose }: { onClose: () => void }) {
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

/** The shape of what comes: one bar, a portrait, a name. */
function Waiting() {
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
