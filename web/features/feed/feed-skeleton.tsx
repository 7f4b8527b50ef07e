import { Skeleton } from '../../ui/list/skeleton.tsx';

/** Placeholder of two cards. */
export const FeedSkeleton = () =>
  [0, 1].map((card) => (
    <div key={card} className="mx-3 mt-1 mb-3 rounded-card bg-s1 p-4">
      <div className="mb-4 flex items-center gap-3">
        <Skeleton className="size-10 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-3 w-20" />
        </div>
      </div>
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="mt-3 aspect-[4/3] rounded-media!" />
      <div className="mt-4 mb-1 flex justify-between">
        {[0, 1, 2, 3].map((act) => (
          <Skeleton key={act} className="h-5 w-12" />
        ))}
      </div>
    </div>
  ));
