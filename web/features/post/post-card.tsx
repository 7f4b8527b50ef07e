import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { FollowButton } from '../social/follow-button.tsx';
import { isFollowing } from '../social/relation.ts';
import { AiMark } from './ai-mark.tsx';
import { CardPictures } from './card-pictures.tsx';
import { CardVideo } from './card-video.tsx';
import { ExpandableText } from './expandable-text.tsx';
import { PostActions } from './post-actions.tsx';
import { PostAuthor } from './post-author.tsx';
import { PostLink } from './post-link-to.tsx';
import { PostMenu } from './post-menu.tsx';

type Props = {
  post: Post;
  /** The follow feed offers to unfollow; other lists offer to follow who is not followed yet. */
  inFollowFeed?: boolean;
  eager?: boolean;
};

/** A post as a card over the whole width. */
export function PostCard({ post, inFollowFeed = false, eager }: Props) {
  const { t } = useLingui();
  const { nickname, relation } = post.user;
  return (
    <article aria-label={t`${nickname}的作品`} className="mx-3 mb-3 rounded-card bg-s1 px-4 pt-4 pb-1">
      <header className="mb-3 flex items-center gap-3">
        <PostAuthor post={post} />
        {(inFollowFeed || !isFollowing(relation)) && <FollowButton person={post.user} />}
        <span className="-mr-2.5 -ml-2">
          <PostMenu post={post} />
        </span>
      </header>
      {post.title && (
        <PostLink post={post} className="hit relative mb-1 block rounded-tag">
          <h2 className="text-bar font-semibold">{post.title}</h2>
        </PostLink>
      )}
      <ExpandableText text={post.content} />
      {post.type === 1 ? <CardVideo post={post} eager={eager} /> : <CardPictures post={post} eager={eager} />}
      {post.aiMade && (
        <p className="mt-2.5">
          <AiMark />
        </p>
      )}
      <PostActions post={post} />
    </article>
  );
}
