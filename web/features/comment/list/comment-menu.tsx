import { useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Flag, Heart, MessageCircle, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useReport } from '#features/moderation';
import { copyText } from '../../../client/device/copy-text.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSession } from '../../../client/session.ts';
import { type Action, ActionSheet } from '../../../ui/overlay/action-sheet.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { availableCommentActions, commentActions } from './comment-actions.ts';
import { useDeleteComment } from './use-delete-comment.ts';
import { usePinComment } from './use-pin-comment.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  post: Post;
  entry: Comment | Reply;
  /** The comment of a reply, with its loaded replies. */
  siblings: readonly Reply[];
  onReply: (() => void) | null;
};

/** The menu of a comment or reply, by the role of the viewer (product document, section 6). */
export function CommentMenu({ open, onOpenChange, post, entry, siblings, onReply }: Props) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const report = useReport();
  const pin = usePinComment(post.postId);
  const deleteComment = useDeleteComment(post.postId);
  const me = useSession((session) => session.account?.userId);
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { nickname } = entry.userInfo;
  const isReply = 'replyId' in entry;
  const hasReplies = !isReply && entry.commentNum > 0;

  const copy = async () => {
    const done = await copyText(entry.content);
    toast(done ? t`已复制` : t`没能复制，请再试一次`, done ? 'ok' : 'danger');
  };
  const remove = async () => {
    setBusy(true);
    try {
      await deleteComment(entry, siblings);
      setConfirming(false);
      toast(t`已删除`, 'ok');
    } catch (error) {
      toast(errorMessage(error as Error), 'danger');
    }
    setBusy(false);
  };
  const { userId, postId, commentId } = entry;
  const reported = isReply
    ? ({ kind: 'reply', postId, commentId, replyId: entry.replyId, userId, nickname } as const)
    : ({ kind: 'comment', postId, commentId, userId, nickname } as const);
  const del = {
    label: t`删除`,
    icon: <Trash2 size={20} />,
    danger: true,
    onSelect: () => setConfirming(true),
  };
  const rows: Record<number, Action> = {
    [commentActions.report]: { label: t`举报`, icon: <Flag size={20} />, onSelect: () => report(reported) },
    [commentActions.deleteOwn]: del,
    [commentActions.deleteAsOwner]: del,
  };
  if (!isReply) {
    rows[commentActions.pin] = {
      label: entry.top ? t`取消置顶` : t`置顶`,
      icon: entry.top ? <PinOff size={20} /> : <Pin size={20} />,
      onSelect: () => void pin(entry),
    };
  }
  const likers = {
    label: t`看看都有谁赞了`,
    icon: <Heart size={20} />,
    onSelect: () =>
      void navigate({
        to: '/column/approvalList',
        search: { postId, commentId: isReply ? entry.replyId : commentId },
      }),
  };
  const isMine = userId === me;
  const actions = availableCommentActions({
    isMine,
    isOnOwnPost: post.userId === me,
    isReply,
    isPending: entry.state === 'pending',
  });
  const items: Action[] = [
    ...(onReply ? [{ label: t`回复`, icon: <MessageCircle size={20} />, onSelect: onReply }] : []),
    ...(entry.thumbupNum > 0 ? [likers] : []),
    { label: t`复制`, icon: <Copy size={20} />, onSelect: () => void copy() },
    ...actions.flatMap((action) => rows[action] ?? []),
  ];
  return (
    <>
      <ActionSheet open={open} onOpenChange={onOpenChange} items={items} title={t`${nickname} 的评论`} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={isReply ? t`删除这条回复？` : t`删除这条评论？`}
        text={hasReplies ? t`它下面的回复会一起删除，不能恢复。` : t`删除后不能恢复。`}
        confirmLabel={t`删除`}
        danger
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
