import { ApiError } from '@muyu/contract/core/client.ts';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../list/list-states.tsx';
import { Skeleton } from '../list/skeleton.tsx';
import { useSkeletonTiming } from '../list/skeleton-timing.ts';

type Props<Data> = {
  query: { data: Data | undefined; isPending: boolean; error: unknown; refetch(): unknown };
  /** Number of skeleton rows. */
  rows: number;
  /** Shown instead of the error when there is no such thing, with a way on. */
  gone?: { title: string; label: string; onGo: () => void };
  children(data: Data): ReactNode;
};

/** Whether nothing has this address: nothing is found there, the server refuses it (400), or it was not even asked (0). */
const isGone = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 || (error.code === '10101' && (error.status === 400 || error.status === 0)));

/** Content of a page that is rows of one query, its skeleton, or its error. */
export function QueryContent<Data>({ query, rows, gone, children }: Props<Data>) {
  const phase = useSkeletonTiming(query.isPending);
  if (phase === 'blank') return null;
  if (phase === 'skeleton')
    // With a key: the content would take over its element, and move it from the place of the skeleton to its own.
    return (
      <div key="skeleton" aria-busy="true" className="mt-5 px-4">
        <div className="flex flex-col gap-px overflow-hidden rounded-card">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
            <Skeleton key={row} className="h-13 rounded-none" />
          ))}
        </div>
      </div>
    );
  if (query.data === undefined && gone && isGone(query.error))
    return <EmptyState title={gone.title} action={{ label: gone.label, onClick: gone.onGo }} />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
