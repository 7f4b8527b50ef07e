import { useLingui } from '@lingui/react/macro';
import { formatDuration } from '@muyu/contract/core/text/format-duration.ts';
import type { Post } from '@muyu/contract/post.ts';
import { videoRatio } from '#features/media';
import { useFirstScreenShown } from '../../../client/device/first-screen.ts';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { cardSizes } from '../../../ui/image/picture-sizes.ts';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { CardPaywall } from '../paywall/card-paywall.tsx';
import { useOpenedPost } from '../paywall/opened-posts.ts';
import { PostLink } from '../post-link.tsx';

const inline = lazyComponent(() => import('../../media/player/inline-video.tsx').then((m) => m.InlineVideo));
const noop = () => undefined;

/**
 * The video of a card: the cover links to the full-screen feed, and the video plays over it while enough of it is
 * visible.
 */
export function CardVideo({ post: props, eager }: { post: Post; eager?: boolean }) {
  const { t } = useLingui();
  const { post } = useOpenedPost(props);
  const isFirstScreenShown = useFirstScreenShown();
  const [file] = post.files;
  const video = file?.postVideoFile;
  if (!file || !video) return null;
  const { nickname } = post.user;
  const name = post.title || t`${nickname} 的视频`;
  const length = formatDuration(video.durationMs);
  const canPlay = post.unlock.open && video.postparam.play_url !== null;
  return (
    <div
      className="relative isolate mt-3 overflow-hidden rounded-media bg-s2"
      style={{ aspectRatio: videoRatio(file) }}
    >
      <PostLink post={post} label={t`观看 ${name}，${length}`} className="absolute inset-0 -outline-offset-2">
        <PictureImage
          picture={file}
          sizes={cardSizes}
          eager={eager}
          className="absolute! inset-0 size-full"
        />
      </PostLink>
      {canPlay ? (
        isFirstScreenShown && (
          <LazyComponent lazy={inline} props={{ file, video, label: name, length }} onLoadError={noop} />
        )
      ) : (
        <CardPaywall post={post} />
      )}
    </div>
  );
}
