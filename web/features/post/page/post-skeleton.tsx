import { Skeleton } from '../../../ui/list/skeleton.tsx';

/** Placeholder of a post's page. */
export const PostSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="aspect-[3/4] rounded-none!" />
    <div className="space-y-3 px-4 pt-5">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  </div>
);
