import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkeletonTiming } from '../../../ui/skeleton-timing.ts';
import { ErrorState } from '../../../ui/states.tsx';

type Props<Data> = {
  query: { data: Data | undefined; isPending: boolean; error: unknown; refetch(): unknown };
  /** How many rows are coming, for the skeleton. */
  rows: number;
  children(data: Data): ReactNode;
};

/** What a page of settings has loaded; before that its skeleton, or why it could not. */
export function Loaded<Data>({ query, rows, children }: Props<Data>) {
  const phase = useSkeletonTiming(query.isPending);
  if (phase === 'blank') return null;
  if (phase === 'skeleton')
    return (
      <div aria-busy="true" className="mt-5 px-4">
        <div className="flex flex-col gap-px overflow-hidden rounded-card">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: resting places have no identity
            <Skeleton key={row} className="h-13 rounded-none" />
          ))}
        </div>
      </div>
    );
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
