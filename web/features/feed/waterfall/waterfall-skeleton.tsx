import { Skeleton } from '../../../ui/list/skeleton.tsx';

const shapes = [
  ['aspect-[3/4]', 'aspect-[4/3]', 'aspect-square'],
  ['aspect-square', 'aspect-[3/4]', 'aspect-[4/3]'],
];

/** Placeholder of the first cards. */
export const WaterfallSkeleton = () => (
  <div className="grid grid-cols-2 gap-2 px-2 pt-1">
    {shapes.map((column) => (
      <div key={column[0]} className="space-y-2">
        {column.map((shape) => (
          <div key={shape} className="overflow-hidden rounded-media bg-s1">
            <Skeleton className={`rounded-none! ${shape}`} />
            <div className="space-y-2.5 p-2.5">
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-5 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    ))}
  </div>
);
