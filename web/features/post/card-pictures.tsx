import type { Post } from '@muyu/contract/post.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { MediaGrid } from '../media/media-grid.tsx';
import { coverRatio } from '../media/ratios.ts';
import { LockLine } from './lock-line.tsx';
import { useOpenedByTrial } from './opened-by-trial.ts';
import { PostLink } from './post-link-to.tsx';

/** The pictures of a card; of a locked post one blurred field that leads to its page. */
export function CardPictures({ post: given, eager }: { post: Post; eager?: boolean }) {
  const { post } = useOpenedByTrial(given);
  const [first] = post.files;
  if (!first) return null;
  if (post.unlock.open) {
    return (
      <div className="mt-3">
        <MediaGrid pictures={post.files} eager={eager} />
      </div>
    );
  }
  return (
    <PostLink post={post} className="relative mt-3 block overflow-hidden rounded-media -outline-offset-2">
      <PictureImage picture={first} ratio={coverRatio(first)} sizes="1px" />
      <LockLine post={post} />
    </PostLink>
  );
}
