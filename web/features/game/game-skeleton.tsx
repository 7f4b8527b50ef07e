import { Skeleton } from '../../ui/list/skeleton.tsx';

/** Three rows in place of games that load. */
export const GameSkeleton = () => (
  <div className="flex flex-col gap-2">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-24 rounded-card" />
    ))}
  </div>
);
