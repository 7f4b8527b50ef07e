import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import { Heart, MessageCircle, Share2, Star } from 'lucide-react';
import { ActButton } from './act-button.tsx';
import { openPost } from './opened-post.ts';
import { usePostActs } from './use-post-acts.ts';

/** Like and collect, with their counts. */
export function LikeAndCollect({ post: given }: { post: Post }) {
  const { t } = useLingui();
  const { post, toggleLike, toggleCollect } = usePostActs(given);
  return (
    <>
      <ActButton
        label={t`点赞`}
        on={post.isThumbup}
        count={post.thumbupNum}
        tone="text-like"
        icon={<Heart size={22} fill={post.isThumbup ? 'currentColor' : 'none'} />}
        onPress={toggleLike}
      />
      <ActButton
        label={t`收藏`}
        on={post.isCollect}
        count={post.collectNum}
        tone="text-vip"
        icon={<Star size={22} fill={post.isCollect ? 'currentColor' : 'none'} />}
        onPress={toggleCollect}
      />
    </>
  );
}

/** The row below a post in a list: like, collect, comment, share. */
export function PostActions({ post: given }: { post: Post }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { post, share } = usePostActs(given);
  const toComments = () => {
    openPost(given);
    void navigate({ to: '/post/postDetail', search: { postId: post.postId }, hash: 'comments' });
  };
  return (
    <div className="-mx-2 flex items-center justify-between">
      <LikeAndCollect post={given} />
      <ActButton
        label={t`评论`}
        count={post.commentNum}
        icon={<MessageCircle size={22} />}
        onPress={toComments}
      />
      <ActButton label={t`分享`} icon={<Share2 size={21} />} onPress={() => void share()} />
    </div>
  );
}
