import type { OwnPost } from '@muyu/contract/post.ts';
import { coverRatio, coverStyle, MediaCarousel, PictureSet, videoRatio } from '#features/media';
import { cx } from '../../../ui/cx.ts';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { fullSizes } from '../../../ui/image/picture-sizes.ts';
import { LazyPart, lazyComponent } from '../../../ui/lazy-component.tsx';
import { usePostActions } from '../actions/use-post-actions.ts';
import { isPublic } from '../is-public.ts';
import { PaywallPanel } from '../paywall/paywall-panel.tsx';
import { quotedPartOf } from './quoted-part-of.ts';

const pageVideo = lazyComponent(() => import('./page-video.tsx').then((m) => m.PageVideo));
/** Videos of this ratio or wider leave room for comments and stick to the top. */
const wideRatio = 4 / 3;

type Props = {
  post: OwnPost;
  /** Trial views left today, for a post that a trial view has opened. */
  trialLeft: number | null;
  transitionName?: string;
  /** Start position of the video, milliseconds. */
  startMs?: number;
};

/** The media of a post's page: a video, an atlas, a carousel, or the paywall, which a locked post without pictures has, too. */
export function PageMedia({ post, trialLeft, transitionName, startMs = 0 }: Props) {
  const { likeByDoubleTap } = usePostActions(post);
  const onDoubleTap = isPublic(post) ? likeByDoubleTap : undefined;
  const [first] = post.files;
  if (!first)
    return post.unlock.open ? null : (
      <div data-plain="">
        <PaywallPanel post={post} className="bg-black py-10" />
      </div>
    );
  const quoted = quotedPartOf(post);
  const marked = quoted?.field === 'picture' ? (quoted.number ?? 1) - 1 : null;
  // A position of 0 would resume the video.
  const quotedMs = quoted?.field === 'video' ? Math.max(1, (quoted.second ?? 0) * 1000) : 0;
  const isVideo = first.postVideoFile !== null;
  if (!isVideo && post.unlock.open) {
    return post.atlas ? (
      <PictureSet pictures={post.files} {...{ transitionName, marked, onDoubleTap }} />
    ) : (
      <MediaCarousel pictures={post.files} {...{ transitionName, marked, onDoubleTap }} />
    );
  }
  const isSticky = isVideo && videoRatio(first) >= wideRatio;
  // The preview plays above; the paywall is below it.
  const preview = !post.unlock.open && first.postVideoFile?.postparam.preview_url != null;
  return (
    <>
      <div
        data-sticky-media={isSticky || undefined}
        className={cx('bg-black', isSticky && 'sticky top-0 z-bar')}
      >
        <div
          className="media-fold relative w-full overflow-hidden"
          style={{
            aspectRatio: isVideo ? videoRatio(first) : coverRatio(first),
            ...coverStyle(transitionName),
          }}
        >
          <PictureImage picture={first} sizes={fullSizes} eager className="absolute! inset-0 size-full" />
          {isVideo ? (
            <LazyPart
              lazy={pageVideo}
              props={{ post, trialLeft, startMs: startMs || quotedMs }}
              frame={(error) => (
                <div className="absolute inset-0 grid items-center overflow-y-auto bg-bg [&_[role=alert]>div]:py-2! [&_svg]:hidden">
                  {error}
                </div>
              )}
            />
          ) : (
            <PaywallPanel post={post} className="absolute inset-0 bg-black/50" />
          )}
        </div>
      </div>
      {preview && (
        <div data-plain="">
          <PaywallPanel post={post} className="bg-black px-4 pt-3 pb-5 [&>span]:hidden" />
        </div>
      )}
    </>
  );
}
