import type { Post } from '@muyu/contract/post.ts';
import { useCallback, useId, useMemo, useState } from 'react';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { captionLines, coverCardHeight } from '../post/cover-size.ts';
import { cardsBetween, masonry } from './masonry.ts';
import { type FeedPages, useFeed, useRefresh } from './use-feed.ts';
import { useScrollBand } from './use-scroll-band.ts';
import { WaterfallCard } from './waterfall-card.tsx';
import { WaterfallSkeleton } from './waterfall-skeleton.tsx';

const peekSheet = lazyPart(() => import('./peek-sheet.tsx').then((m) => m.PeekSheet));

const columns = 2;
const gutter = 8;
/** Cards this far above and below the screen are drawn too, px. */
const ahead = 900;

/** Covers in two columns; heights are known from the payload, only the cards near the screen are in the document. */
export function Waterfall({ pages, empty }: { pages: FeedPages; empty: React.ReactNode }) {
  const feed = useFeed(pages);
  const refresh = useRefresh(feed);
  const [peeked, setPeeked] = useState<Post | null>(null);
  const [wanted, setWanted] = useState(false);
  if (peeked && !wanted) setWanted(true);
  const close = () => setPeeked(null);
  const failed = () => {
    setWanted(false);
    close();
  };
  return (
    <PullToRefresh onRefresh={refresh}>
      <PagedList paged={feed} skeleton={<WaterfallSkeleton />} empty={empty}>
        <Cards posts={feed.items} onPeek={setPeeked} />
      </PagedList>
      {wanted && <LazyPart part={peekSheet} given={{ post: peeked, onClose: close }} onFailed={failed} />}
    </PullToRefresh>
  );
}

function Cards({ posts, onPeek }: { posts: readonly Post[]; onPeek(post: Post): void }) {
  const place = useId();
  const [width, setWidth] = useState(0);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { from, to } = useScrollBand(box, ahead);
  const measured = useCallback((element: HTMLElement | null) => {
    setBox(element);
    if (!element) return;
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);

  const column = (width - (columns - 1) * gutter) / columns;
  const cards = useMemo(() => {
    if (width === 0) return { lines: [], all: masonry([], columns, gutter) };
    const lines = posts.map((post) => captionLines(post, column));
    const heights = posts.map((post, index) => coverCardHeight(post, column, lines[index]!));
    return { lines, all: masonry(heights, columns, gutter) };
  }, [posts, column, width]);

  return (
    <div className="px-2 pt-1">
      <div ref={measured} role="feed" className="relative" style={{ height: cards.all.height }}>
        {cardsBetween(cards.all, from, to).map((index) => {
          const post = posts[index]!;
          const { column: at, top, height } = cards.all.places[index]!;
          return (
            <WaterfallCard
              key={post.postId}
              post={post}
              lines={cards.lines[index]!}
              place={place}
              eager={index < 4}
              onPeek={onPeek}
              style={{ width: column, height, transform: `translate(${at * (column + gutter)}px, ${top}px)` }}
            />
          );
        })}
      </div>
    </div>
  );
}
