import { useLingui } from '@lingui/react/macro';
import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { Post } from '@muyu/contract/post.ts';
import type { RecommendedPost } from '@muyu/contract/recommendation.ts';
import { CircleQuestionMark, Flag, Share2, Star, ThumbsDown, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { useProtectedAction } from '#features/account';
import { useReport } from '#features/moderation';
import { captionOf, RecommendationSheet, SmallCover, usePostActions } from '#features/post';
import { isFollowing, useBlockAuthor, useFollow } from '#features/social';
import { type Action, ActionSheet } from '../../ui/overlay/action-sheet.tsx';

type Pressed = Post | RecommendedPost;

/** The long-press preview of a card: its picture and text; collect, follow, share, not interested, block, report. */
export function PostActionSheet({ post, onClose }: { post: Pressed | null; onClose(): void }) {
  const [last, setLast] = useState(post);
  if (post && post !== last) setLast(post);
  if (!last) return null;
  return <PostActionMenu key={last.postId} post={last} open={post !== null} onClose={onClose} />;
}

function PostActionMenu({ post: given, open, onClose }: { post: Pressed; open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const protect = useProtectedAction();
  const block = useBlockAuthor();
  const report = useReport();
  const { post, toggleCollect, share } = usePostActions(given);
  const { relation, setFollowing } = useFollow(post.user);
  const [sheet, setSheet] = useState<'notInterested' | 'why' | null>(null);
  const { nickname, userId } = post.user;

  const items: Action[] = [
    {
      label: post.isCollect ? t`取消收藏` : t`收藏`,
      icon: <Star size={20} fill={post.isCollect ? 'currentColor' : 'none'} />,
      onSelect: toggleCollect,
    },
  ];
  if (relation !== 'self' && !isFollowing(relation)) {
    items.push({
      label: t`关注 ${nickname}`,
      icon: <UserPlus size={20} />,
      onSelect: () => protect(t`关注 ${nickname}`, () => setFollowing(true)),
    });
  }
  items.push({ label: t`分享`, icon: <Share2 size={20} />, onSelect: share });
  if ('reason' in post && post.reason) {
    items.push({
      label: t`为什么看到这条`,
      icon: <CircleQuestionMark size={20} />,
      onSelect: () => setSheet('why'),
    });
  }
  if (relation !== 'self') {
    items.push(
      { label: t`不感兴趣`, icon: <ThumbsDown size={20} />, onSelect: () => setSheet('notInterested') },
      { label: t`屏蔽作者`, icon: <UserX size={20} />, onSelect: () => block(post.user) },
      {
        label: t`举报`,
        icon: <Flag size={20} />,
        onSelect: () => report({ kind: 'post', postId: post.postId, userId, nickname }),
      },
    );
  }
  return (
    <>
      <ActionSheet
        open={open}
        onOpenChange={(next) => next || onClose()}
        items={items}
        head={<Preview post={post} />}
        title={captionOf(post) || t`${nickname} 的作品`}
      />
      <RecommendationSheet post={post} shown={sheet} onClose={() => setSheet(null)} />
    </>
  );
}

/** The cover and the beginning of the text, above the actions. */
function Preview({ post }: { post: Post }) {
  const text = post.content.trim();
  return (
    <div className="mb-3 flex gap-3">
      <div className="aspect-[3/4] w-20 shrink-0 overflow-hidden rounded-thumb">
        <SmallCover post={post} />
      </div>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="truncate text-caption text-fg3">{post.user.nickname}</p>
        {text && (
          <p lang={languageOfPost(post)} dir="auto" className="mt-1 line-clamp-3 text-body text-fg2">
            {text}
          </p>
        )}
      </div>
    </div>
  );
}
