import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { useSound } from '../media/player/sound.ts';
import { useReelKeys } from './reel-keys.ts';
import { rememberReel } from './reel-memory.ts';
import { ReelSlide } from './reel-slide.tsx';
import type { Playing } from './reel-video.tsx';
import { usePlace } from './use-place.ts';
import type { ReelStart, useReel } from './use-reel.ts';

const comments = lazyPart(() => import('./comments-sheet.tsx').then((m) => m.CommentsSheet));
const menu = lazyPart(() => import('./reel-menu.tsx').then((m) => m.ReelMenu));

type Props = {
  start: ReelStart;
  first: number;
  feed: ReturnType<typeof useReel>;
  onLeave(): void;
};

/** More is fetched when so few are left; the address follows when somebody stays this long, milliseconds. */
const few = 4;
const stayMs = 350;
/** So far around the screen places hold a cover; only its neighbours hold a video. */
const coversAround = 3;

/** The vertical feed: one video a screen, at most three in the document, one of them playing. */
export function Reel({ start, first, feed, onLeave }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const scroller = useRef<HTMLOListElement>(null);
  const { items, hasMore, loadingMore, loadMore } = feed;
  const { index, frame, step } = usePlace(scroller, items.length, first);
  const [playing, setPlaying] = useState<{ postId: string; playing: Playing } | null>(null);
  const [talking, setTalking] = useState<Post | null>(null);
  const [talks, setTalks] = useState(false);
  const [more, setMore] = useState<Post | null>(null);
  const [opens, setOpens] = useState(false);
  const current = items[index];
  const now = playing?.postId === current?.postId ? playing?.playing : null;

  useEffect(() => {
    if (hasMore && !loadingMore && items.length - index <= few) void loadMore();
  }, [hasMore, loadingMore, items.length, index, loadMore]);

  const follow = useEffectEvent(() => {
    if (!current) return;
    rememberReel(
      start,
      items.slice(0, index + 1).map(({ postId }) => postId),
    );
    // A layer that is open owns the entry of the history.
    if ((window.history.state as { overlay?: number } | null)?.overlay) return;
    const { kind, userId } = start;
    void navigate({
      to: '/post/video/detail',
      search: { postId: current.postId, kind, userId },
      replace: true,
    });
  });
  const currentId = current?.postId;
  useEffect(() => {
    if (!currentId) return;
    const timer = setTimeout(() => follow(), stayMs);
    return () => clearTimeout(timer);
  }, [currentId]);

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
        {items.map((post, place) => {
          const far = Math.abs(place - index);
          const [cover] = post.files;
          return (
            <li
              key={post.postId}
              data-current={place === index || undefined}
              inert={place !== index}
              className="relative size-full snap-start snap-always overflow-hidden bg-black"
            >
              {far <= 1 && (
                <ReelSlide
                  post={post}
                  next={items[place + 1]}
                  active={place === index}
                  frame={frame}
                  soft={talking !== null}
                  onStep={() => step(1)}
                  onComments={(of) => {
                    setTalks(true);
                    setTalking(of);
                  }}
                  onMore={(of) => {
                    setOpens(true);
                    setMore(of);
                  }}
                  onPlaying={(given, of) => setPlaying({ postId: of.postId, playing: given })}
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
      </ol>
      {talks && current && (
        <LazyPart
          part={comments}
          given={{
            post: talking ?? current,
            open: talking !== null,
            onOpenChange: (open) => open || setTalking(null),
          }}
          onFailed={() => {
            setTalks(false);
            setTalking(null);
          }}
        />
      )}
      {opens && current && (
        <LazyPart
          part={menu}
          given={{
            post: more ?? current,
            playing: now ?? null,
            open: more !== null,
            onClose: () => setMore(null),
          }}
          onFailed={() => {
            setOpens(false);
            setMore(null);
          }}
        />
      )}
    </>
  );
}
