import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useState } from 'react';
import { useLocale } from '../../client/locale.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { relativeTime } from '../../ui/time.ts';
import { useProtectedAct } from '../account/protected-act.tsx';
import { LockPanel } from '../post/lock-panel.tsx';
import { useOpenedByTrial } from '../post/opened-by-trial.ts';
import { PlayCount } from '../post/play-count.tsx';
import { PreviewChip } from '../post/preview-chip.tsx';
import { usePostActs } from '../post/use-post-acts.ts';
import { useRead } from '../post/use-read.ts';
import { type Burst, Bursts } from './bursts.tsx';
import { NextPeek } from './next-peek.tsx';
import { ReelRail } from './reel-rail.tsx';
import { ReelText } from './reel-text.tsx';
import { type Playing, ReelVideo } from './reel-video.tsx';

type Props = {
  post: Post;
  next: Post | undefined;
  active: boolean;
  /** Width over height of the screen. */
  frame: number;
  /** Comments lie over it. */
  soft: boolean;
  onStep(): void;
  onComments(post: Post): void;
  onMore(post: Post): void;
  onPlaying(playing: Playing, post: Post): void;
};

let bursts = 0;

/** One place of the vertical feed: a video, or why it is locked, with its rail and its words. */
export function ReelSlide({ post: given, next, active, frame, soft, ...on }: Props) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const { post, trialLeft } = useOpenedByTrial(given);
  const { post: shown, toggleLike } = usePostActs(post);
  const protect = useProtectedAct();
  const [hearts, setHearts] = useState<readonly Burst[]>([]);
  const [open, setOpen] = useState(false);
  useRead(post.postId, active && post.unlock.open);
  const [file] = post.files;
  const video = file?.postVideoFile;
  if (!file || !video) return null;
  const opened = post.unlock.open;
  const preview = !opened && video.postparam.preview_url !== null;
  const locked = !opened && !preview;
  const { nickname } = post.user;
  const label = post.title || t`${nickname}的视频`;

  const like = (at: { x: number; y: number }) => {
    protect(t`点赞`, () => {
      setHearts((now) => [...now, { id: ++bursts, ...at }]);
      if (!shown.isThumbup) toggleLike();
    });
  };
  const words = (
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
      <div className="absolute inset-x-0 bottom-[calc(12dvh+44px)] flex items-end gap-2 pr-1.5 pl-4">
        <div className="min-w-0 flex-1 pb-1">
          <PreviewChip preview={preview} trialLeft={trialLeft} className="mb-2" />
          <ReelText post={post} open={open} onOpen={setOpen} />
        </div>
        <ReelRail post={post} onComments={() => on.onComments(post)} onMore={() => on.onMore(post)} />
      </div>
      <p className="video-shadow absolute inset-x-4 bottom-[calc(12dvh-14px)] flex items-center gap-1 text-micro text-white/80">
        <PlayCount count={post.playNum} size={11} />
        {post.playNum > 0 && <span aria-hidden="true">·</span>}
        <time dateTime={post.publishedAt}>{relativeTime(post.publishedAt, locale)}</time>
      </p>
      <Bursts bursts={hearts} onGone={(id) => setHearts((now) => now.filter((heart) => heart.id !== id))} />
    </>
  );
  if (locked) {
    return (
      <>
        <PictureImage picture={file} sizes="1px" className="absolute! inset-0 size-full" />
        <div className="absolute inset-0 bg-black/40" />
        <LockPanel post={post} className="absolute inset-x-0 top-[16%]" />
        <div className="video-scrim-bottom pointer-events-none absolute inset-x-0 bottom-0 h-[60%]" />
        <div
          className="pointer-events-none absolute inset-0 [&_:is(button,a)]:pointer-events-auto"
          inert={!active}
        >
          {words}
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
      soft={soft}
      onDouble={like}
      onEnded={on.onStep}
      onPlaying={(playing) => on.onPlaying(playing, post)}
    >
      {(playing) => (
        <>
          {words}
          {preview && (
            <LockPanel post={post} className="absolute inset-x-0 top-[15%] px-18! [&>span]:hidden" />
          )}
          {video.long && opened && next && (
            <NextPeek next={next} playing={playing} durationMs={video.durationMs} onStep={on.onStep} />
          )}
        </>
      )}
    </ReelVideo>
  );
}
