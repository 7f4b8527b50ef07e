import { useLingui } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { useRouter } from '@tanstack/react-router';
import { Download, Ellipsis, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { saveVideo } from '../media/player/choices.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { usePostActs } from './use-post-acts.ts';

/** More acts of a post's page: copy the link; one's own may be deleted, after a question. */
export function PostMenu({ post }: { post: OwnPost }) {
  const { t } = useLingui();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { share } = usePostActs(post);
  const mine = post.user.relation === 'self';
  const copy = { label: t`复制链接`, icon: <Link2 size={20} />, onSelect: () => void share() };
  const del = {
    label: t`删除作品`,
    icon: <Trash2 size={20} />,
    danger: true,
    onSelect: () => setAsking(true),
  };
  const download = post.files[0]?.postVideoFile?.postparam.download_url;
  const items: Action[] = [copy];
  if (download) {
    items.push({ label: t`保存视频`, icon: <Download size={20} />, onSelect: () => saveVideo(download) });
  }
  if (mine) items.push(del);
  return (
    <>
      <IconButton label={t`更多操作`} onClick={() => setOpen(true)}>
        <Ellipsis size={22} />
      </IconButton>
      <ActionSheet open={open} onOpenChange={setOpen} items={items} />
      <DeletePostDialog
        postId={post.postId}
        open={asking}
        onOpenChange={setAsking}
        onDeleted={() => void router.navigate({ to: '/column/columnTabbar/my', replace: true })}
      />
    </>
  );
}
