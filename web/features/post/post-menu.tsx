import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, Flag, Link2, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { saveVideo } from '../media/player/choices.ts';
import { useReport } from '../moderation/use-report.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { usePostActs } from './use-post-acts.ts';

type Props = {
  post: Post;
  /** One's own post is gone: where to go from here. */
  onDeleted?(): void;
};

/** More acts of a post: copy the link, save, report; one's own may be changed, or deleted after a question. */
export function PostMenu({ post, onDeleted }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const report = useReport();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { share } = usePostActs(post);
  const { postId, user } = post;
  const mine = user.relation === 'self';
  const copy = { label: t`复制链接`, icon: <Link2 size={20} />, onSelect: () => void share() };
  const del = {
    label: t`删除作品`,
    icon: <Trash2 size={20} />,
    danger: true,
    onSelect: () => setAsking(true),
  };
  const edit = {
    label: t`修改`,
    icon: <PenLine size={20} />,
    onSelect: () => void navigate({ to: '/column/addPost', search: { edit: postId } }),
  };
  const download = post.files[0]?.postVideoFile?.postparam.download_url;
  const items: Action[] = [copy];
  if (download) {
    items.push({ label: t`保存视频`, icon: <Download size={20} />, onSelect: () => saveVideo(download) });
  }
  if (mine) {
    if (!('state' in post && post.state === 'hidden')) items.push(edit);
    items.push(del);
  }
  if (!mine) {
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
      {mine && (
        <DeletePostDialog postId={postId} open={asking} onOpenChange={setAsking} onDeleted={onDeleted} />
      )}
    </>
  );
}
