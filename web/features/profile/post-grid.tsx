import type { Post } from '@muyu/contract/post.ts';
import { type ReactNode, useId } from 'react';
import type { Paged } from '../../client/use-paged.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CoverTile } from '../post/cover-tile.tsx';

const grid = 'grid grid-cols-3 gap-0.5';

/** The resting shape of the posts. */
export const GridSkeleton = () => (
  <div className={grid}>
    {[0, 1, 2, 3, 4, 5].map((tile) => (
      <Skeleton key={tile} className="aspect-[3/4] rounded-none!" />
    ))}
  </div>
);

type Props<P> = {
  paged: Paged<P>;
  empty: ReactNode;
  /** On their author's page: those that are pinned there say so. */
  showsPins?: boolean;
};

/** Posts in three columns of 3:4. */
export function PostGrid<P extends Post>({ paged, empty, showsPins = false }: Props<P>) {
  const place = useId();
  return (
    <PagedList paged={paged} skeleton={<GridSkeleton />} empty={empty}>
      <ul className={grid}>
        {paged.items.map((post) => (
          <li key={post.postId} className="[content-visibility:auto] [contain-intrinsic-size:auto_170px]">
            <CoverTile post={post} place={place} showsPin={showsPins} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
