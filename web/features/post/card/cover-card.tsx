import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { Post } from '@muyu/contract/post.ts';
import { Heart } from 'lucide-react';
import { coverRatio, coverStyle } from '#features/media';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { AiBadge } from '../../../ui/ai-label.tsx';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { coverSizes } from '../../../ui/image/picture-sizes.ts';
import { PaywallBadge } from '../paywall/paywall-badge.tsx';
import { PostLink } from '../post-link.tsx';
import { useCardCoverName } from '../post-preview-cache.ts';
import { CoverBadge } from './cover-badges.tsx';
import { captionOf } from './cover-size.ts';
import { LikeCount } from './like-count.tsx';
import { TextCover } from './text-cover.tsx';

type Props = {
  post: Post;
  /** Lines of the caption, computed before rendering. */
  lines: number;
  /** Distinguishes this card from other cards of the same post. */
  cardId: string;
  eager?: boolean;
};

/** A post in the waterfall: cover, caption of two lines, author, one number. */
export function CoverCard({ post: given, lines, cardId, eager }: Props) {
  const post = usePatchedPost(given);
  const transitionName = useCardCoverName(post.postId, cardId);
  const cover = post.files[0];
  const caption = captionOf(post);
  const { nickname } = post.user;
  return (
    <PostLink
      post={given}
      cardId={cardId}
      className="press block size-full overflow-hidden rounded-media bg-s1"
    >
      <span className="relative block overflow-hidden rounded-t-media" style={coverStyle(transitionName)}>
        {cover ? (
          <PictureImage picture={cover} ratio={coverRatio(cover)} sizes={coverSizes} eager={eager} />
        ) : (
          <TextCover post={post} className="aspect-square" />
        )}
        {post.aiMade && <AiBadge className="absolute top-2 left-2 flex h-6 items-center rounded-full px-2" />}
        <CoverBadge post={post} />
        <PaywallBadge post={post} />
      </span>
      <span className="block p-2.5">
        {lines > 0 && (
          <span
            dir="auto"
            lang={languageOfPost(post)}
            className={cx(
              'mb-2 text-body leading-cover',
              lines === 1 ? 'block truncate' : 'line-clamp-2 h-[calc(2*var(--leading-cover))] text-pretty',
            )}
          >
            {caption}
          </span>
        )}
        <span className="flex h-line-author items-center gap-1.5 text-caption text-fg3">
          <Avatar src={post.user.headImgUrl} name={nickname} size={20} />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {nickname}
          </span>
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
