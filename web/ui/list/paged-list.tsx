import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReconnect } from '../../client/offline/connection.ts';
import { Button } from '../button.tsx';
import { passFocusTo } from '../page/focus-page.ts';
import { Spinner } from '../spinner.tsx';
import { useInfiniteSentinel } from './infinite-sentinel.tsx';
import { EndOfList, ErrorState } from './list-states.tsx';
import { useSkeletonTiming } from './skeleton-timing.ts';
import { StoredNote } from './stored-note.tsx';

/** State of a paged list, as `usePaged` returns it. */
type PagedView = {
  items: readonly unknown[];
  pending: boolean;
  failed: boolean;
  error: unknown;
  retry(): unknown;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore(): unknown;
  storedAt?: number | null;
  reloading?: boolean;
};

type Props = {
  paged: PagedView;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Content at the end of the list; a standard line by default. */
  end?: ReactNode;
  children: ReactNode;
};

/** The states of a paged list: skeleton, error, empty, content with more to load, end. */
export function PagedList({ paged, skeleton, empty, end = <EndOfList />, children }: Props) {
  const phase = useSkeletonTiming(paged.pending);
  if (phase === 'blank') return null;
  if (phase === 'skeleton') return <div aria-busy="true">{skeleton}</div>;
  if (paged.failed) return <ErrorState error={paged.error} onRetry={() => void paged.retry()} />;
  if (paged.items.length === 0 && !paged.hasMore) return empty;
  return (
    <>
      <StoredNote at={paged.storedAt ?? null} />
      {children}
      {/* A new line for each page: one that moved down by a page would count as a layout shift. */}
      {paged.hasMore ? <More key={paged.items.length} paged={paged} /> : end}
    </>
  );
}

/** The last control of the rows before the button, so that the next ones follow. */
const passToLastRow = passFocusTo((button) =>
  [...(button.parentElement!.previousElementSibling?.querySelectorAll('a, button') ?? [])].at(-1),
);

/** Fetches the next page near the end of the list; shows an error and a retry button when that fails. */
function More({ paged }: { paged: PagedView }) {
  const { t } = useLingui();
  useReconnect(() => {
    if (paged.moreFailed && !paged.loadingMore) void paged.loadMore();
  });
  const isIdle = !paged.loadingMore && !paged.moreFailed && !paged.reloading;
  const end = useInfiniteSentinel(() => void paged.loadMore(), isIdle);
  return (
    <div ref={end} role="status" className="appears-late grid h-20 place-items-center text-fg3">
      {paged.moreFailed ? (
        <Button
          ref={passToLastRow}
          size="sm"
          variant="secondary"
          busy={paged.loadingMore}
          onClick={() => void paged.loadMore()}
        >
          {t`没加载出来，再试一次`}
        </Button>
      ) : (
        paged.loadingMore && (
          <>
            <Spinner />
            <span className="sr-only">{t`正在加载更多`}</span>
          </>
        )
      )}
    </div>
  );
}
