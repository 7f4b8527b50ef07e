import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import { Gift, Heart, MessageCircle, Share2, Star } from 'lucide-react';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import { scrollToComments } from '../page/scroll-to-comments.ts';
import { cachePostPreview } from '../post-preview-cache.ts';
import { useReward } from '../reward/reward-button.tsx';
import { ActionButton } from './action-button.tsx';
import { usePostActions } from './use-post-actions.ts';

type BarProps = { post: Post; stacked?: boolean };

/** The like and collect buttons with their counts. */
function LikeAndCollect({ post: given, stacked }: BarProps) {
  const { t } = useLingui();
  const { post, isLikeQueued, isCollectQueued, toggleLike, toggleCollect } = usePostActions(given);
  return (
    <>
      <ActionButton
        label={t`点赞`}
        on={post.isThumbup}
        count={post.thumbupNum}
        waiting={isLikeQueued}
        tone="text-like"
        stacked={stacked}
        icon={<Heart size={22} fill={post.isThumbup ? 'currentColor' : 'none'} />}
        onPress={toggleLike}
      />
      <ActionButton
        label={t`收藏`}
        on={post.isCollect}
        count={post.collectNum}
        waiting={isCollectQueued}
        tone="text-vip"
        stacked={stacked}
        icon={<Star size={22} fill={post.isCollect ? 'currentColor' : 'none'} />}
        onPress={toggleCollect}
      />
    </>
  );
}

/** The actions in the bar of a post's page: like, collect, jump to the comments, share. */
export function PostBarActions({ post: given }: { post: Post }) {
  const { t } = useLingui();
  const { post, share } = usePostActions(given);
  return (
    <span className="flex shrink-0">
      <LikeAndCollect post={given} stacked />
      <ActionButton
        label={t`看评论`}
        count={post.commentNum}
        stacked
        icon={<MessageCircle size={22} />}
        onPress={() => {
          const comments = document.getElementById('comments');
          if (comments) scrollToComments(comments, !prefersReducedMotion());
          comments?.focus({ preventScroll: true });
        }}
      />
      <ActionButton label={t`分享`} stacked icon={<Share2 size={21} />} onPress={share} />
    </span>
  );
}

/** The action row of a post in a list: like, collect, comment, reward, share. */
export function PostActions({ post: given }: { post: Post }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { post, share } = usePostActions(given);
  const reward = useReward(post);
  const toComments = () => {
    cachePostPreview(given);
    void navigate({ to: '/post/postDetail', search: { postId: post.postId }, hash: 'comments' });
  };
  return (
    <div className="-mx-2 flex items-center justify-between">
      <LikeAndCollect post={given} />
      <ActionButton
        label={t`评论`}
        count={post.commentNum}
        icon={<MessageCircle size={22} />}
        onPress={toComments}
      />
      {reward && <ActionButton label={t`打赏`} icon={<Gift size={22} />} onPress={reward} />}
      <ActionButton label={t`分享`} icon={<Share2 size={21} />} onPress={share} />
    </div>
  );
}
