import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useInfiniteSentinel } from './infinite-sentinel.tsx';
import { useSkeletonTiming } from './skeleton-timing.ts';
import { Spinner } from './spinner.tsx';
import { EndOfList, ErrorState } from './states.tsx';

/** What a list has to tell about itself; `usePaged` gives it. */
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
};

type Props = {
  paged: PagedView;
  skeleton: ReactNode;
  empty: ReactNode;
  /** What closes the list; the usual line when left out. */
  end?: ReactNode;
  children: ReactNode;
};

/** The states of a list: skeleton, error, empty, content with more to come, end. */
export function PagedList({ paged, skeleton, empty, end = <EndOfList />, children }: Props) {
  const phase = useSkeletonTiming(paged.pending);
  if (phase === 'blank') return null;
  if (phase === 'skeleton') return <div aria-busy="true">{skeleton}</div>;
  if (paged.failed) return <ErrorState error={paged.error} onRetry={() => void paged.retry()} />;
  if (paged.items.length === 0 && !paged.hasMore) return empty;
  return (
    <>
      {children}
      {paged.hasMore ? <More paged={paged} /> : end}
    </>
  );
}

/** Fetches the next page as the reader comes near; says so when that fails. */
function More({ paged }: { paged: PagedView }) {
  const { t } = useLingui();
  const end = useInfiniteSentinel(() => void paged.loadMore(), !paged.loadingMore && !paged.moreFailed);
  return (
    <div ref={end} role="status" className="grid h-20 place-items-center text-fg3">
      {paged.moreFailed && !paged.loadingMore ? (
        <Button size="sm" variant="secondary" onClick={() => void paged.loadMore()}>
          {t`没加载出来，再试一次`}
        </Button>
      ) : (
        <>
          <Spinner />
          <span className="sr-only">{t`正在加载更多`}</span>
        </>
      )}
    </div>
  );
}
