import type { ReactNode } from 'react';
import { type FeedPages, LazyNewContent, useRefresh, useSuggestedFeed } from '#features/feed';
import { VideoRow } from '#features/post';
import { cx } from '../../ui/cx.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';

const rows = [0, 1, 2, 3, 4, 5];

const ListSkeleton = ({ big }: { big: boolean }) => (
  <div className={cx('px-3 pt-1', big ? 'space-y-5' : 'space-y-3')}>
    {rows.map((row) =>
      big ? (
        <div key={row}>
          <Skeleton className="aspect-[16/9] rounded-media!" />
          <Skeleton className="mt-3 h-4 w-4/5" />
        </div>
      ) : (
        <div key={row} className="flex gap-3">
          <Skeleton className="aspect-[16/9] w-[42%] rounded-media!" />
          <Skeleton className="mt-1 h-4 flex-1" />
        </div>
      ),
    )}
  </div>
);

type Props = {
  pages: FeedPages;
  empty: ReactNode;
  big?: boolean;
  /** Newest first: videos published since the list was loaded are announced. */
  inOrderOfTime?: boolean;
};

/** A list of videos with titles; `big` covers take the full width. */
export function VideoList({ pages, empty, big = false, inOrderOfTime = false }: Props) {
  const feed = useSuggestedFeed(pages);
  const refresh = useRefresh(feed);
  return (
    <PullToRefresh onRefresh={refresh}>
      {inOrderOfTime && <LazyNewContent pages={pages} feed={feed} onShow={refresh} />}
      <PagedList paged={feed} skeleton={<ListSkeleton big={big} />} empty={empty}>
        <ul className={cx('px-3 pt-1', big ? 'space-y-5' : 'space-y-3')}>
          {feed.items.map((post, at) => (
            <li
              key={post.postId}
              className={cx(
                '[content-visibility:auto]',
                big ? '[contain-intrinsic-size:auto_280px]' : '[contain-intrinsic-size:auto_92px]',
              )}
            >
              <VideoRow post={post} big={big} eager={at < (big ? 2 : 4)} />
            </li>
          ))}
        </ul>
      </PagedList>
    </PullToRefresh>
  );
}
