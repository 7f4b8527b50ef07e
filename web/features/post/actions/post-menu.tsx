import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import type { RecommendedPost } from '@muyu/contract/recommendation.ts';
import { useNavigate } from '@tanstack/react-router';
import {
  CircleQuestionMark,
  Compass,
  Download,
  Ellipsis,
  Flag,
  Images,
  PenLine,
  Share2,
  ThumbsDown,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useSaveVideo } from '#features/media';
import { useReport } from '#features/moderation';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { type Action, ActionSheet } from '../../../ui/overlay/action-sheet.tsx';
import { isPublic } from '../is-public.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { usePostActions } from './use-post-actions.ts';

const recommendationSheet = lazyComponent(() =>
  import('../recommendation/recommendation-sheet.tsx').then((m) => m.RecommendationSheet),
);

type Props = {
  post: Post | RecommendedPost;
  /** Called after the viewer's own post was deleted. */
  onDeleted?(): void;
};

/** The menu of a post: share, posts that go on from it, similar ones, save, not interested, report; edit and delete for its author. */
export function PostMenu({ post, onDeleted }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const report = useReport();
  const saveVideo = useSaveVideo();
  const [open, setOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [sheet, setSheet] = useState<{ shown: 'notInterested' | 'why' | null } | null>(null);
  const { share } = usePostActions(post);
  const { postId, user } = post;
  const isMine = user.relation === 'self';
  const send = { label: t`分享`, icon: <Share2 size={20} />, onSelect: share };
  const del = {
    label: t`删除作品`,
    icon: <Trash2 size={20} />,
    danger: true,
    onSelect: () => setConfirming(true),
  };
  const edit = {
    label: t`修改`,
    icon: <PenLine size={20} />,
    onSelect: () => void navigate({ to: '/column/addPost', search: { edit: postId } }),
  };
  const video = post.files[0]?.postVideoFile;
  const items: Action[] = [send];
  if (isPublic(post)) {
    items.push({
      label: t`接着看`,
      icon: <Compass size={20} />,
      onSelect: () => void navigate({ to: '/post/find', search: { postId } }),
    });
    items.push({
      label: t`相似作品`,
      icon: <Images size={20} />,
      onSelect: () => void navigate({ to: '/post/similarPosts', search: { postId } }),
    });
  }
  if (video?.postparam.download_url) {
    items.push({ label: t`保存视频`, icon: <Download size={20} />, onSelect: () => void saveVideo(video) });
  }
  if (isMine) {
    if (!('state' in post && post.state === 'hidden')) items.push(edit);
    items.push(del);
  }
  if (!isMine) {
    if ('reason' in post && post.reason) {
      items.push({
        label: t`为什么看到这条`,
        icon: <CircleQuestionMark size={20} />,
        onSelect: () => setSheet({ shown: 'why' }),
      });
    }
    items.push({
      label: t`不感兴趣`,
      icon: <ThumbsDown size={20} />,
      onSelect: () => setSheet({ shown: 'notInterested' }),
    });
    items.push({
      label: t`举报`,
      icon: <Flag size={20} />,
      onSelect: () => report({ kind: 'post', postId, userId: user.userId, nickname: user.nickname }),
    });
  }
  return (
    <>
      <IconButton label={t`更多操作`} onClick={() => setOpen(true)}>
        <Ellipsis size={22} />
      </IconButton>
      <ActionSheet open={open} onOpenChange={setOpen} items={items} />
      {sheet && (
        <LazyComponent
          lazy={recommendationSheet}
          props={{ post, shown: sheet.shown, onClose: () => setSheet({ shown: null }) }}
          onLoadError={() => setSheet(null)}
        />
      )}
      {isMine && (
        <DeletePostDialog
          post={post}
          open={isConfirming}
          onOpenChange={setConfirming}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
