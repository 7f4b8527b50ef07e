import { Skeleton } from '../../../ui/list/skeleton.tsx';

/** Placeholder while comments load. */
export const CommentSkeleton = () =>
  [0, 1, 2, 3].map((row) => (
    <div key={row} className="flex gap-3 px-4 py-2">
      <Skeleton className="size-9 rounded-full!" />
      <div className="flex-1 space-y-2 pt-1">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
  ));
