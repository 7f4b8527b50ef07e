import { Trans } from '@lingui/react/macro';
import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { Heart, Lock, Pin } from 'lucide-react';
import { coverStyle } from '#features/media';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { AiBadge } from '../../../ui/ai-label.tsx';
import { PostLink } from '../post-link.tsx';
import { useCardCoverName } from '../post-preview-cache.ts';
import { CoverBadge } from './cover-badges.tsx';
import { captionOf } from './cover-size.ts';
import { LikeCount } from './like-count.tsx';
import { PlayCount } from './play-count.tsx';
import { SmallCover } from './small-cover.tsx';
import { StateBadge } from './state-badge.tsx';

type Props = {
  post: Post | OwnPost;
  cardId: string;
  /** Shows the pin, on the page of the author. */
  showsPin?: boolean;
};

/** A post in a grid of three columns, 3:4; the viewer's own posts show their review state. */
export function CoverTile({ post: given, cardId, showsPin = false }: Props) {
  const post = usePatchedPost(given);
  const transitionName = useCardCoverName(post.postId, cardId);
  const text = captionOf(post) || post.content;
  const published = !('state' in post) || post.state === 'published';
  return (
    <PostLink
      post={given}
      cardId={cardId}
      className="press relative block aspect-[3/4] overflow-hidden bg-s2 -outline-offset-2"
    >
      <span className="block size-full" style={coverStyle(transitionName)}>
        <SmallCover post={post} alt={text} labelled={false} />
      </span>
      {published && <CoverBadge post={post} className="top-1.5! right-1.5!" />}
      {showsPin && post.top && (
        <span className="absolute top-1.5 left-1.5 flex h-6 items-center gap-1 rounded-full bg-scrim px-2 text-micro font-medium text-white">
          <Pin size={11} aria-hidden="true" />
          <Trans>置顶</Trans>
        </span>
      )}
      {'state' in post && <StateBadge state={post.state} className="absolute top-2 left-2" />}
      {published && (
        <span className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-scrim to-transparent px-2 pt-6 pb-1.5 text-micro font-medium text-white">
          {post.aiMade && <AiBadge className="mb-1 block w-fit rounded-tag px-1.5 py-0.5" />}
          <span className="flex items-center gap-1">
            {!post.unlock.open && <Lock size={12} aria-hidden="true" className="shrink-0" />}
            {post.type === 1 ? (
              <PlayCount count={post.playNum} />
            ) : (
              <>
                <Heart size={13} aria-hidden="true" fill={post.isThumbup ? 'currentColor' : 'none'} />
                <LikeCount count={post.thumbupNum} />
              </>
            )}
          </span>
        </span>
      )}
    </PostLink>
  );
}
