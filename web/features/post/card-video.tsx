import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { lengthClock } from '../media/player/clock.ts';
import { videoRatio } from '../media/ratios.ts';
import { LockLine } from './lock-line.tsx';
import { useOpenedByTrial } from './opened-by-trial.ts';
import { PostLink } from './post-link-to.tsx';

const inline = lazyPart(() => import('../media/player/inline-video.tsx').then((m) => m.InlineVideo));
const nothing = () => undefined;

/** The video of a card: its cover leads to the whole screen; over it the video plays when enough of it is in sight. */
export function CardVideo({ post: given, eager }: { post: Post; eager?: boolean }) {
  const { t } = useLingui();
  const { post } = useOpenedByTrial(given);
  const [file] = post.files;
  const video = file?.postVideoFile;
  if (!file || !video) return null;
  const { nickname } = post.user;
  const name = post.title || t`${nickname}的视频`;
  const length = lengthClock(video.durationMs);
  const plays = post.unlock.open && video.postparam.play_url !== null;
  return (
    <div
      className="relative isolate mt-3 overflow-hidden rounded-media bg-s2"
      style={{ aspectRatio: videoRatio(file) }}
    >
      <PostLink post={post} label={t`观看 ${name}，${length}`} className="absolute inset-0 -outline-offset-2">
        <PictureImage
          picture={file}
          sizes="calc(min(100vw, 480px) * 0.86)"
          eager={eager}
          className="absolute! inset-0 size-full"
        />
      </PostLink>
      {plays ? (
        <LazyPart part={inline} given={{ file, video, label: name, length }} onFailed={nothing} />
      ) : (
        <LockLine post={post} className="pointer-events-none" />
      )}
    </div>
  );
}
