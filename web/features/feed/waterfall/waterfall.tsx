import { ApiError } from '@muyu/contract/core/client.ts';
import type { Post } from '@muyu/contract/post.ts';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { captionLines, coverCardHeight } from '#features/post';
import { AdvertSlot, advertHeight, isAdvert, usePromotions } from '#features/promotion';
import { typeScale, useTypeSize } from '../../../client/device/type-size.ts';
import { LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { LazyNewContent } from '../lazy-new-content.tsx';
import { type FeedPages, useRefresh, useSuggestedFeed } from '../use-feed.ts';
import { cardsBetween, masonry } from './masonry.ts';
import { useScrollBand } from './use-scroll-band.ts';
import { WaterfallCard } from './waterfall-card.tsx';
import { WaterfallSkeleton } from './waterfall-skeleton.tsx';

const postActionSheet = lazyComponent(() =>
  import('../post-action-sheet.tsx').then((m) => m.PostActionSheet),
);

const columns = 2;
const gutter = 8;
/** Cards this far above and below the viewport are rendered too, px. */
const ahead = 900;

type Props = {
  pages: FeedPages;
  empty: ReactNode;
  /** Instead of the page for a missing address, when the server does not know what the list is of. */
  missing?: ReactNode;
  /** Newest first: posts published since the list was loaded are announced. */
  inOrderOfTime?: boolean;
  /** Adverts among the cards. */
  adverts?: boolean;
  /** Content above the cards. */
  head?: ReactNode;
};

/** Covers in two columns; the payload gives the heights, and only cards near the viewport are rendered. */
export function Waterfall({ pages, empty, missing, inOrderOfTime = false, adverts = false, head }: Props) {
  const feed = useSuggestedFeed(pages, { inlineNotFound: missing !== undefined });
  const refresh = useRefresh(feed);
  const [pressedPost, setPressedPost] = useState<Post | null>(null);
  const close = () => setPressedPost(null);
  const isMissing = feed.error instanceof ApiError && feed.error.status === 404;
  if (isMissing && missing !== undefined) return missing;
  return (
    <PullToRefresh onRefresh={refresh}>
      {inOrderOfTime && <LazyNewContent pages={pages} feed={feed} onShow={refresh} />}
      {head}
      <PagedList paged={feed} skeleton={<WaterfallSkeleton />} empty={empty}>
        <Cards
          posts={feed.items}
          load={feed.loaded[0]?.postId}
          hasAdverts={adverts}
          onLongPress={setPressedPost}
        />
      </PagedList>
      <LazyOverlay
        lazy={postActionSheet}
        open={pressedPost !== null}
        props={{ post: pressedPost, onClose: close }}
        onLoadError={close}
      />
    </PullToRefresh>
  );
}

type CardsProps = {
  posts: readonly Post[];
  /** The first post that was loaded, also a hidden one: it changes when the list is loaded anew, whose adverts are other showings. */
  load: string | undefined;
  hasAdverts: boolean;
  onLongPress(post: Post): void;
};

function Cards({ posts, load, hasAdverts, onLongPress }: CardsProps) {
  const cardId = useId();
  const [width, setWidth] = useState(0);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const band = useScrollBand(box, ahead);
  const measured = useCallback((element: HTMLElement | null) => {
    setBox(element);
    if (!element) return;
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);

  const scale = useTypeSize(({ typeSize }) => typeScale[typeSize]);
  const column = (width - (columns - 1) * gutter) / columns;
  const { loads, adverts, shownAdverts, insert } = usePromotions();
  const list = `${cardId} ${load}`;
  /** The post from which adverts are counted: the last one near the screen when they arrived, or came again. */
  const [counted, setCounted] = useState({ list, loads, from: 0 });
  const isCounted = counted.loads === loads;
  const from = counted.list === list ? counted.from : 0;
  const items = useMemo(
    () =>
      insert && hasAdverts
        ? insert(posts, isCounted ? adverts : [], { from, list, shown: shownAdverts })
        : posts,
    [posts, insert, hasAdverts, isCounted, adverts, from, list, shownAdverts],
  );
  const cards = useMemo(() => {
    if (width === 0) return { lines: [], all: masonry([], columns, gutter) };
    const lines = items.map((item) => (isAdvert(item) ? 0 : captionLines(item, column, scale)));
    const heights = items.map((item, index) =>
      isAdvert(item)
        ? advertHeight(item.advert, column, scale)
        : coverCardHeight(item, column, lines[index]!, scale),
    );
    return { lines, all: masonry(heights, columns, gutter) };
  }, [items, column, width, scale]);

  const rendered = cardsBetween(cards.all, band.from, band.to);
  if (!isCounted) {
    const before = items.slice(0, rendered.at(-1) ?? 0);
    setCounted({ list, loads, from: before.filter((item) => !isAdvert(item)).length });
  }
  return (
    <div className="px-2 pt-1">
      <div ref={measured} role="feed" className="relative" style={{ height: cards.all.height }}>
        {rendered.map((index) => {
          const item = items[index]!;
          const { column: at, top, height } = cards.all.rects[index]!;
          const style = {
            width: column,
            height,
            transform: `translate(${at * (column + gutter)}px, ${top}px)`,
          };
          if (isAdvert(item)) return <AdvertSlot key={item.slot} {...item} style={style} />;
          return (
            <WaterfallCard
              key={item.postId}
              post={item}
              lines={cards.lines[index]!}
              cardId={cardId}
              eager={index < 4}
              onLongPress={onLongPress}
              style={style}
            />
          );
        })}
      </div>
    </div>
  );
}
