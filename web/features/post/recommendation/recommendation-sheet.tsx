import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import type { RecommendedPost } from '@muyu/contract/recommendation.ts';
import { useNavigate } from '@tanstack/react-router';
import { Hash, Image, SlidersHorizontal, ThumbsDown, UserX } from 'lucide-react';
import { useState } from 'react';
import { type Action, ActionSheet } from '../../../ui/overlay/action-sheet.tsx';
import { useNotInterested } from './use-not-interested.ts';
import { useReasonText } from './use-reason-text.ts';

/** Tags of a post that the sheet offers to exclude. */
const shownTags = 5;

type Props = {
  post: Post | RecommendedPost;
  /** The sheet that is open: what the viewer does not want, or why the post is recommended. */
  shown: 'notInterested' | 'why' | null;
  onClose(): void;
};

/** Two sheets about the recommendation of a post: "not interested" and "why am I seeing this". */
export function RecommendationSheet({ post, shown, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { inPost, inAuthor, inTag } = useNotInterested();
  const reasonText = useReasonText();
  const [isChoosing, setChoosing] = useState(false);
  const { nickname } = post.user;
  const choices: Action[] = [
    { label: t`这件作品`, icon: <Image size={20} />, onSelect: () => inPost(post) },
    {
      label: t({ message: `${nickname} 的作品`, context: 'all posts of a person' }),
      icon: <UserX size={20} />,
      onSelect: () => inAuthor(post.user),
    },
    ...post.tags.slice(0, shownTags).map((tag) => ({
      label: `#${tag.name}`,
      icon: <Hash size={20} />,
      onSelect: () => inTag(tag),
    })),
  ];
  return (
    <>
      <ActionSheet
        open={shown === 'notInterested' || isChoosing}
        onOpenChange={(open) => {
          if (open) return;
          setChoosing(false);
          onClose();
        }}
        title={t`对什么不感兴趣？`}
        items={choices}
      />
      <ActionSheet
        open={shown === 'why'}
        onOpenChange={(open) => open || onClose()}
        title={t`为什么看到这条`}
        head={
          <p className="mb-4 px-1 text-body text-fg2" dir="auto">
            {reasonText(post)}
          </p>
        }
        items={[
          { label: t`不感兴趣`, icon: <ThumbsDown size={20} />, onSelect: () => setChoosing(true) },
          {
            label: t`推荐设置`,
            icon: <SlidersHorizontal size={20} />,
            onSelect: () => void navigate({ to: '/column/settings' }),
          },
        ]}
      />
    </>
  );
}
