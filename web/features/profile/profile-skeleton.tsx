import { Skeleton } from '../../ui/list/skeleton.tsx';
import { GridSkeleton } from './post-grid.tsx';

/** Skeleton of a profile. */
export const ProfileSkeleton = () => (
  <div aria-busy="true" className="px-4 pt-[100px]">
    <div className="flex items-end gap-6">
      <Skeleton className="size-22 rounded-full!" />
      <Skeleton className="mb-2 h-10 flex-1" />
    </div>
    <Skeleton className="mt-4 h-8 w-40" />
    <Skeleton className="mt-3 h-4 w-3/4" />
    <Skeleton className="mt-7.5 mb-12 h-12 rounded-full!" />
    <div className="-mx-4">
      <GridSkeleton />
    </div>
  </div>
);
