import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSound } from '#features/media';
import { captionOf } from '#features/post';
import { isAdvert, usePromotions, VideoAdvertSlot } from '#features/promotion';
import { usePageTitle } from '../../client/device/page-title.ts';
import { cx } from '../../ui/cx.ts';
import { PictureImage } from '../../ui/image/picture-image.tsx';
import { LazyOverlay, lazyComponent } from '../../ui/lazy-component.tsx';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { focusPage } from '../../ui/page/focus-page.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ReelSlide } from './reel-slide.tsx';
import type { Playback } from './reel-video.tsx';
import type { ReelStart, useReel } from './use-reel.ts';
import { useReelAddress } from './use-reel-address.ts';
import { useReelKeys } from './use-reel-keys.ts';
import { useReelLoading } from './use-reel-loading.ts';
import { useSnapIndex } from './use-snap-index.ts';

const comments = lazyComponent(() => import('./comments-sheet.tsx').then((m) => m.CommentsSheet));
const menu = lazyComponent(() => import('./reel-menu.tsx').then((m) => m.ReelMenu));

type Props = {
  start: ReelStart;
  first: number;
  feed: ReturnType<typeof useReel>;
  onLeave(): void;
};

/** Slides within this distance render a cover; only adjacent slides mount a video. */
const coversAround = 3;

const slideClass = 'relative size-full snap-start snap-always overflow-hidden bg-black';

/** The vertical feed: one video per screen, at most three mounted, one playing. */
export function Reel({ start, first, feed, onLeave }: Props) {
  const { t } = useLingui();
  const scroller = useRef<HTMLOListElement>(null);
  const { items, loadingMore, moreFailed } = feed;
  const { loads, videoAdverts, shownAdverts, insert } = usePromotions();
  const list = useId();
  /** The video from which adverts are counted: those that load later would move the one on screen. */
  const [counted, setCounted] = useState({ loads, from: first });
  const isCounted = counted.loads === loads;
  const slides = useMemo(
    () =>
      insert
        ? insert(items, isCounted ? videoAdverts : [], { from: counted.from, list, shown: shownAdverts })
        : items,
    [items, insert, isCounted, videoAdverts, counted.from, list, shownAdverts],
  );
  const { index, frame, step } = useSnapIndex(scroller, slides.length + (moreFailed ? 1 : 0), first);
  if (!isCounted) {
    const before = slides.slice(0, index).filter((slide) => !isAdvert(slide));
    setCounted({ loads, from: before.length });
  }
  const [playing, setPlaying] = useState<{ postId: string; playing: Playback } | null>(null);
  const [commentsPost, setCommentsPost] = useState<Post | null>(null);
  const [isCovered, setCovered] = useState(false);
  const [menuPost, setMenuPost] = useState<Post | null>(null);
  const shown = slides[index];
  const current = shown && !isAdvert(shown) ? shown : undefined;
  const hasOverlay = commentsPost !== null || menuPost !== null;
  const subject = commentsPost ?? menuPost ?? current;
  usePageTitle(current && (captionOf(current) || current.user.nickname));
  const now = playing?.postId === current?.postId ? playing?.playing : null;

  useReelLoading(feed, slides.length, index);
  useReelAddress(start, current?.postId, () =>
    slides.slice(0, index + 1).flatMap((slide) => (isAdvert(slide) ? [] : [slide.postId])),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide, or a failed video, makes controls inert
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.closest('[inert]')) (activeElement as HTMLElement).blur();
    // Without a focus in the page, as on the first one of a visit, the letter keys do nothing.
    focusPage();
  }, [index, now?.state.phase]);

  const closeComments = () => {
    setCommentsPost(null);
    setCovered(false);
  };

  useReelKeys({
    toggle: () => now?.player.toggle(),
    step,
    skip: (ms) => now?.player.skip(ms),
    mute: () => useSound.getState().set(!useSound.getState().muted),
    like: () => scroller.current?.querySelector<HTMLElement>('[data-current] [data-like]')?.click(),
    leave: onLeave,
  });
  return (
    <>
      <ol ref={scroller} aria-label={t`视频`} className="reel size-full overflow-x-hidden overflow-y-auto">
        {slides.map((post, slideIndex) => {
          const far = Math.abs(slideIndex - index);
          if (isAdvert(post)) {
            return (
              <li key={post.slot} inert={slideIndex !== index} className={slideClass}>
                {far <= 1 && <VideoAdvertSlot advert={post.advert} slot={post.slot} />}
              </li>
            );
          }
          const [cover] = post.files;
          const next = slides[slideIndex + 1];
          return (
            <li
              key={post.postId}
              data-current={slideIndex === index || undefined}
              inert={slideIndex !== index}
              className={slideClass}
            >
              {far <= 1 && (
                <ReelSlide
                  post={post}
                  next={next && !isAdvert(next) ? next : undefined}
                  active={slideIndex === index && !isCovered}
                  frame={frame}
                  isDucked={commentsPost !== null}
                  stays={hasOverlay}
                  onStep={() => step(1)}
                  onComments={setCommentsPost}
                  onMore={setMenuPost}
                  onPlaying={(props, of) => setPlaying({ postId: of.postId, playing: props })}
                />
              )}
              {far > 1 && far <= coversAround && cover && (
                <PictureImage
                  picture={cover}
                  sizes="min(100vw, 480px)"
                  className="absolute! inset-0 size-full [&_img]:object-contain"
                />
              )}
            </li>
          );
        })}
        {moreFailed && (
          <li inert={index !== slides.length} className={cx(slideClass, 'grid place-items-center')}>
            {loadingMore ? (
              <Spinner size={28} />
            ) : (
              <ErrorState error={feed.moreError} onRetry={() => void feed.loadMore()} />
            )}
          </li>
        )}
      </ol>
      {subject && (
        <>
          <LazyOverlay
            lazy={comments}
            open={commentsPost !== null}
            props={{
              post: commentsPost ?? subject,
              open: commentsPost !== null,
              onOpenChange: (open) => open || closeComments(),
              onFullChange: setCovered,
            }}
            onLoadError={closeComments}
          />
          <LazyOverlay
            lazy={menu}
            open={menuPost !== null}
            props={{
              post: menuPost ?? subject,
              playing: now ?? null,
              userId: start.userId,
              open: menuPost !== null,
              onClose: () => setMenuPost(null),
            }}
            onLoadError={() => setMenuPost(null)}
          />
        </>
      )}
    </>
  );
}
