import type { OwnPost } from '@muyu/contract/post.ts';
import { cx } from '../../ui/cx.ts';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { coverStyle } from '../media/cover-style.ts';
import { MediaCarousel } from '../media/media-carousel.tsx';
import { PictureSet } from '../media/picture-set.tsx';
import { coverRatio, videoRatio } from '../media/ratios.ts';
import { LockPanel } from './lock-panel.tsx';

const pageVideo = lazyPart(() => import('./page-video.tsx').then((m) => m.PageVideo));
/** A video as wide as this leaves room for what is said below it: it stays in sight. */
const widely = 4 / 3;
const nothing = () => undefined;

type Props = {
  post: OwnPost;
  /** Trial views that are left today, of a post that one has opened. */
  trialLeft: number | null;
  transitionName?: string;
};

/** What a post shows above its words: a video, a set of pictures, pictures side by side, or why they are locked. */
export function PageMedia({ post, trialLeft, transitionName }: Props) {
  const [first] = post.files;
  if (!first) return null;
  const isVideo = first.postVideoFile !== null;
  if (!isVideo && post.unlock.open) {
    return post.atlas ? (
      <PictureSet pictures={post.files} transitionName={transitionName} />
    ) : (
      <MediaCarousel pictures={post.files} transitionName={transitionName} />
    );
  }
  // Its beginning plays above: the ways to see all of it stand below.
  const preview = !post.unlock.open && first.postVideoFile?.postparam.preview_url != null;
  return (
    <>
      <div className={cx('bg-black', isVideo && videoRatio(first) >= widely && 'sticky top-0 z-bar')}>
        <div
          className="relative overflow-hidden"
          style={{
            aspectRatio: isVideo ? videoRatio(first) : coverRatio(first),
            ...coverStyle(transitionName),
          }}
        >
          <PictureImage
            picture={first}
            sizes="min(100vw, 480px)"
            eager
            className="absolute! inset-0 size-full"
          />
          {isVideo ? (
            <LazyPart part={pageVideo} given={{ post, trialLeft }} onFailed={nothing} />
          ) : (
            <LockPanel post={post} className="absolute inset-0" />
          )}
        </div>
      </div>
      {preview && (
        <LockPanel post={post} className="bg-black px-4 pt-3 pb-5 [&>a]:bg-white/15! [&>span]:hidden" />
      )}
    </>
  );
}
