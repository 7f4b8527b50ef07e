import { useLingui } from '@lingui/react/macro';
import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { Post } from '@muyu/contract/post.ts';
import { FollowButton, isFollowing } from '#features/social';
import { AiLabel } from '../../../ui/ai-label.tsx';
import { PostActions } from '../actions/post-actions.tsx';
import { PostMenu } from '../actions/post-menu.tsx';
import { ExpandableText } from '../page/expandable-text.tsx';
import { useOpenedPost } from '../paywall/opened-posts.ts';
import { PostAuthor } from '../post-author.tsx';
import { PostLink } from '../post-link.tsx';
import { CardPictures } from './card-pictures.tsx';
import { CardVideo } from './card-video.tsx';

type Props = {
  post: Post;
  /** True in the follow feed: the button unfollows. Other lists show it for authors who are not followed. */
  inFollowFeed?: boolean;
  eager?: boolean;
};

/** A post as a full-width card. */
export function PostCard({ post, inFollowFeed = false, eager }: Props) {
  const { t } = useLingui();
  const { nickname, relation } = post.user;
  const { content } = useOpenedPost(post).post;
  return (
    <article aria-label={t`${nickname} 的作品`} className="mx-3 mb-3 rounded-card bg-s1 px-4 pt-4 pb-1">
      <header className="mb-3 flex items-center gap-3 max-[359px]:gap-2">
        <PostAuthor post={post} />
        {(inFollowFeed || !isFollowing(relation)) && <FollowButton person={post.user} />}
        <span className="-mr-2.5 -ml-2">
          <PostMenu post={post} />
        </span>
      </header>
      {post.title && (
        <PostLink post={post} className="hit relative mb-1 block rounded-tag">
          <h2 dir="auto" lang={languageOfPost(post)} className="text-bar font-semibold">
            {post.title}
          </h2>
        </PostLink>
      )}
      <ExpandableText text={content} lang={languageOfPost(post)} />
      {post.type === 1 ? <CardVideo post={post} eager={eager} /> : <CardPictures post={post} eager={eager} />}
      {post.aiMade && (
        <p className="mt-2.5">
          <AiLabel />
        </p>
      )}
      <PostActions post={post} />
    </article>
  );
}
