import type { Post } from '@muyu/contract/post.ts';
import { coverRatio, MediaGrid } from '#features/media';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { cardSizes } from '../../../ui/image/picture-sizes.ts';
import { usePostActions } from '../actions/use-post-actions.ts';
import { CardPaywall } from '../paywall/card-paywall.tsx';
import { useOpenedPost } from '../paywall/opened-posts.ts';
import { PostLink } from '../post-link.tsx';

/**
 * The pictures of a card; a locked post shows one blurred placeholder that links to its page, and one without pictures the
 * lock line alone.
 */
export function CardPictures({ post: given, eager }: { post: Post; eager?: boolean }) {
  const { post } = useOpenedPost(given);
  const { likeByDoubleTap } = usePostActions(post);
  const [first] = post.files;
  if (!first)
    return post.unlock.open ? null : (
      <div className="mt-3 overflow-hidden rounded-media *:static">
        <CardPaywall post={post} />
      </div>
    );
  if (post.unlock.open) {
    return (
      <div className="mt-3">
        <MediaGrid pictures={post.files} eager={eager} onDoubleTap={likeByDoubleTap} />
      </div>
    );
  }
  const isClear = post.unlock.preview?.cover === 'clear';
  return (
    <div className="relative mt-3 overflow-hidden rounded-media">
      <PostLink post={post} className="block -outline-offset-2">
        <PictureImage picture={first} ratio={coverRatio(first)} sizes={isClear ? cardSizes : '1px'} />
      </PostLink>
      <CardPaywall post={post} />
    </div>
  );
}
