import { Skeleton } from '../../ui/list/skeleton.tsx';

const rows = [0, 1, 2, 3, 4, 5];

/** Placeholder of rows with an icon, two lines and an amount. */
export const RowsSkeleton = () =>
  rows.map((row) => (
    <div key={row} className="flex min-h-16 items-center gap-3 px-4">
      <Skeleton className="size-10 rounded-full!" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
      <Skeleton className="h-4 w-16" />
    </div>
  ));
