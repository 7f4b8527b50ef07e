import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { EyeOff, Flag, Link2, Star, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { useProtectedAct } from '../account/protected-act.tsx';
import { useReport } from '../moderation/use-report.ts';
import { captionOf } from '../post/cover-size.ts';
import { usePostActs } from '../post/use-post-acts.ts';
import { isFollowing } from '../social/relation.ts';
import { useExclude } from '../social/use-exclude.ts';
import { useFollow } from '../social/use-follow.ts';

/** What can be done with a card that is held: collect, follow its author or never be recommended them, copy the link, report. */
export function PeekSheet({ post, onClose }: { post: Post | null; onClose(): void }) {
  const [last, setLast] = useState(post);
  if (post && post !== last) setLast(post);
  if (!last) return null;
  return <Peek key={last.postId} post={last} open={post !== null} onClose={onClose} />;
}

function Peek({ post: given, open, onClose }: { post: Post; open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const protect = useProtectedAct();
  const exclude = useExclude();
  const report = useReport();
  const { post, toggleCollect, share } = usePostActs(given);
  const { relation, setFollowing } = useFollow(post.user);
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
  items.push({ label: t`复制链接`, icon: <Link2 size={20} />, onSelect: () => void share() });
  if (relation !== 'self') {
    items.push(
      { label: t`不再推荐此作者`, icon: <EyeOff size={20} />, onSelect: () => void exclude(post.user) },
      {
        label: t`举报`,
        icon: <Flag size={20} />,
        onSelect: () => report({ kind: 'post', postId: post.postId, userId, nickname }),
      },
    );
  }
  return (
    <ActionSheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      items={items}
      title={captionOf(post) || t`${nickname}的作品`}
    />
  );
}
