import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useState } from 'react';
import { type HeartBurst, HeartBursts } from '#features/media';
import {
  PaywallPanel,
  PlayCount,
  PreviewChip,
  useCountRead,
  useOpenedPost,
  usePostActions,
} from '#features/post';
import { useLocale } from '../../client/device/locale.ts';
import { PictureImage } from '../../ui/image/picture-image.tsx';
import { formatRelativeTime } from '../../ui/time.ts';
import { NextVideoPreview } from './next-video-preview.tsx';
import { ReelRail } from './reel-rail.tsx';
import { ReelText } from './reel-text.tsx';
import { type Playback, ReelVideo } from './reel-video.tsx';

type Props = {
  post: Post;
  next: Post | undefined;
  active: boolean;
  /** Width over height of the viewport. */
  frame: number;
  /** The comments are open. */
  isDucked: boolean;
  /** The comments or the menu are open. */
  stays: boolean;
  onStep(): void;
  onComments(post: Post): void;
  onMore(post: Post): void;
  onPlaying(playing: Playback, post: Post): void;
};

let bursts = 0;

/** A slide of the feed: a video or its paywall, with actions and text. */
export function ReelSlide({ post: given, next, active, frame, isDucked, stays, ...on }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { post, trialLeft } = useOpenedPost(given);
  const { likeByDoubleTap } = usePostActions(post);
  const [hearts, setHearts] = useState<readonly HeartBurst[]>([]);
  const [open, setOpen] = useState(false);
  useCountRead(post.postId, active);
  const [file] = post.files;
  const video = file?.postVideoFile;
  if (!file || !video) return null;
  const opened = post.unlock.open;
  const preview = !opened && video.postparam.preview_url !== null;
  const locked = !opened && !preview;
  const { nickname } = post.user;
  const label = post.title || t`${nickname} 的视频`;

  const like = (at: { x: number; y: number }) => {
    likeByDoubleTap(() => setHearts((now) => [...now, { id: ++bursts, ...at }]));
  };
  const overlay = (
    <>
      {open && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 bg-black/55"
          onClick={() => setOpen(false)}
        />
      )}
      <div className="absolute inset-x-0 bottom-[calc(12*var(--dvh)+44px)] flex items-end gap-2 pr-1.5 pl-4">
        <div className="min-w-0 flex-1 pb-1">
          <PreviewChip preview={preview} trialLeft={trialLeft} className="mb-2" />
          <ReelText post={post} open={open} onOpen={setOpen} />
          <p className="video-shadow mt-1.5 flex items-center gap-1 text-micro text-white/80">
            <PlayCount count={post.playNum} size={11} />
            {post.playNum > 0 && <span aria-hidden="true">·</span>}
            <time dateTime={post.publishedAt}>{formatRelativeTime(post.publishedAt, locale)}</time>
          </p>
        </div>
        <ReelRail post={post} onComments={() => on.onComments(post)} onMore={() => on.onMore(post)} />
      </div>
      <HeartBursts
        bursts={hearts}
        onEnd={(id) => setHearts((now) => now.filter((heart) => heart.id !== id))}
      />
    </>
  );
  if (locked) {
    return (
      <>
        <PictureImage picture={file} sizes="1px" className="absolute! inset-0 size-full" />
        <div className="absolute inset-0 bg-black/40" />
        <PaywallPanel post={post} className="absolute inset-x-0 top-[16%]" />
        <div className="video-scrim-bottom pointer-events-none absolute inset-x-0 bottom-0 h-[60%]" />
        <div
          className="pointer-events-none absolute inset-0 [&_:is(button,a)]:pointer-events-auto"
          inert={!active}
        >
          {overlay}
        </div>
      </>
    );
  }
  return (
    <ReelVideo
      key={`${video.postFileId} ${opened}`}
      file={file}
      video={video}
      label={label}
      preview={preview}
      active={active}
      frame={frame}
      isDucked={isDucked}
      stays={stays}
      onDouble={like}
      onEnded={on.onStep}
      onPlaying={(playing) => on.onPlaying(playing, post)}
    >
      {(playing) => (
        <>
          {overlay}
          {preview && (
            <PaywallPanel post={post} className="absolute inset-x-0 top-[15%] px-18! [&>span]:hidden" />
          )}
          {video.long && opened && next && (
            <NextVideoPreview
              next={next}
              playing={playing}
              durationMs={video.durationMs}
              onStep={on.onStep}
            />
          )}
        </>
      )}
    </ReelVideo>
  );
}
