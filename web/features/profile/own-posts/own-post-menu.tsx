import { useLingui } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, MessageCircle, MessageCircleOff, PenLine, Pin, PinOff, Scale, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AppealSheet, canAppeal } from '#features/moderation';
import { DeletePostDialog, useSetCommentsClosed } from '#features/post';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Action, ActionSheet } from '../../../ui/overlay/action-sheet.tsx';
import { usePinPost } from './use-pin-post.ts';

/** Actions of an own post, by its state. */
export function OwnPostMenu({ post, title }: { post: OwnPost; title: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [appealing, setAppealing] = useState(false);
  const pin = usePinPost(post);
  const rejection = post.revision?.rejection ?? post.rejection;
  const setComments = useSetCommentsClosed(post.postId);
  const items: Action[] = [];
  if (post.state !== 'hidden') {
    items.push({
      label: post.state === 'rejected' || post.revision?.state === 'rejected' ? t`修改后重新提交` : t`修改`,
      icon: <PenLine size={20} />,
      onSelect: () => void navigate({ to: '/column/addPost', search: { edit: post.postId } }),
    });
  }
  if (canAppeal(rejection)) {
    items.push({ label: t`申诉`, icon: <Scale size={20} />, onSelect: () => setAppealing(true) });
  }
  if (post.state === 'published') {
    items.push(
      post.top
        ? { label: t`取消置顶`, icon: <PinOff size={20} />, onSelect: () => pin.mutate(0) }
        : { label: t`置顶到主页`, icon: <Pin size={20} />, onSelect: () => pin.mutate(1) },
      post.closeComment
        ? {
            label: t`打开评论`,
            icon: <MessageCircle size={20} />,
            onSelect: () => setComments.mutate(0),
          }
        : {
            label: t`关闭评论`,
            icon: <MessageCircleOff size={20} />,
            onSelect: () => setComments.mutate(1),
          },
    );
  }
  items.push({
    label: t`删除作品`,
    icon: <Trash2 size={20} />,
    danger: true,
    onSelect: () => setAsking(true),
  });
  return (
    <>
      <IconButton label={t`更多操作：${title}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={20} />
      </IconButton>
      <ActionSheet open={open} onOpenChange={setOpen} title={title} items={items} />
      <DeletePostDialog post={post} open={asking} onOpenChange={setAsking} />
      {rejection && <AppealSheet rejection={rejection} open={appealing} onOpenChange={setAppealing} />}
    </>
  );
}
