import type { Post } from '@muyu/contract/post.ts';
import { Heart } from 'lucide-react';
import { usePostState } from '../../client/overlay.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { coverStyle } from '../media/cover-style.ts';
import { coverRatio } from '../media/ratios.ts';
import { CoverBadge } from './cover-badges.tsx';
import { captionOf } from './cover-size.ts';
import { LikeCount } from './like-count.tsx';
import { LockLine } from './lock-line.tsx';
import { useCardCoverName } from './opened-post.ts';
import { PostLink } from './post-link-to.tsx';
import { TextCover } from './text-cover.tsx';

type Props = {
  post: Post;
  /** Lines of the caption, known before it is drawn. */
  lines: number;
  /** Tells this card from others of the same post. */
  place: string;
  eager?: boolean;
};

/** A post in the waterfall: cover, caption of two lines, author, one number. */
export function CoverCard({ post: given, lines, place, eager }: Props) {
  const post = usePostState(given);
  const transitionName = useCardCoverName(post.postId, place);
  const cover = post.files[0];
  const caption = captionOf(post);
  const { nickname } = post.user;
  return (
    <PostLink
      post={given}
      place={place}
      className="press block size-full overflow-hidden rounded-media bg-s1"
    >
      <span className="relative block overflow-hidden rounded-t-media" style={coverStyle(transitionName)}>
        {cover ? (
          <PictureImage
            picture={cover}
            ratio={coverRatio(cover)}
            // A little less than it is: at twice the density a phone of 390 px then takes the picture of 360, not of 720.
            sizes="calc(min(100vw, 480px) / 2 - 15px)"
            eager={eager}
          />
        ) : (
          <TextCover post={post} className="aspect-square" />
        )}
        <CoverBadge post={post} />
        <LockLine post={post} />
      </span>
      <span className="block p-2.5">
        {lines > 0 && (
          <span
            className={cx(
              'mb-2 text-body leading-[22px]',
              lines === 1 ? 'block truncate' : 'line-clamp-2 h-11',
            )}
          >
            {caption}
          </span>
        )}
        <span className="flex h-5 items-center gap-1.5 text-caption text-fg3">
          <Avatar src={post.user.headImgUrl} name={nickname} size={20} />
          <span className="min-w-0 flex-1 truncate">{nickname}</span>
          <Heart
            size={15}
            aria-hidden="true"
            fill={post.isThumbup ? 'currentColor' : 'none'}
            className={cx('shrink-0', post.isThumbup && 'text-like')}
          />
          <LikeCount count={post.thumbupNum} />
        </span>
      </span>
    </PostLink>
  );
}
