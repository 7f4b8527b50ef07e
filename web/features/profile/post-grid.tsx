import type { Post } from '@muyu/contract/post.ts';
import { type ReactNode, useId } from 'react';
import { CoverTile } from '#features/post';
import type { Paged } from '../../client/use-paged.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';

const grid = 'grid grid-cols-3 gap-0.5';

/** Skeleton of the grid. */
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
  /** On the author's profile: shows which posts are pinned. */
  showsPins?: boolean;
};

/** Posts in three columns of 3:4. */
export function PostGrid<P extends Post>({ paged, empty, showsPins = false }: Props<P>) {
  const cardId = useId();
  return (
    <PagedList paged={paged} skeleton={<GridSkeleton />} empty={empty}>
      <ul className={grid}>
        {paged.items.map((post) => (
          <li key={post.postId} className="[content-visibility:auto] [contain-intrinsic-size:auto_170px]">
            <CoverTile post={post} cardId={cardId} showsPin={showsPins} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
