import { useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Flag, Heart, MessageCircle, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../client/copy-text.ts';
import { useSession } from '../../client/session.ts';
import { type Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { useReport } from '../moderation/use-report.ts';
import { actsOf, commentActs } from './comment-acts.ts';
import { useDeleteComment } from './use-delete-comment.ts';
import { usePinComment } from './use-pin-comment.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  post: Post;
  said: Comment | Reply;
  /** Of a reply: those that are loaded with it. */
  siblings: readonly Reply[];
  onReply: (() => void) | null;
};

/** What can be done with something said, by who the viewer is (product document, section 6). */
export function CommentMenu({ open, onOpenChange, post, said, siblings, onReply }: Props) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const report = useReport();
  const pin = usePinComment(post.postId);
  const deleteSaid = useDeleteComment(post.postId);
  const me = useSession((session) => session.account?.userId);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { nickname } = said.userInfo;
  const isReply = 'replyId' in said;
  const takesReplies = !isReply && said.commentNum > 0;

  const copy = async () => {
    const done = await copyText(said.content);
    toast(done ? t`已复制` : t`没能复制`, done ? 'ok' : 'danger');
  };
  const remove = async () => {
    setBusy(true);
    try {
      await deleteSaid(said, siblings);
      setAsking(false);
      toast(t`已删除`, 'ok');
    } catch (error) {
      toast(refusalText(error as Error), 'danger');
    }
    setBusy(false);
  };
  const { userId, postId, commentId } = said;
  const reported = isReply
    ? ({ kind: 'reply', postId, commentId, replyId: said.replyId, userId, nickname } as const)
    : ({ kind: 'comment', postId, commentId, userId, nickname } as const);
  const del = {
    label: t`删除`,
    icon: <Trash2 size={20} />,
    danger: true,
    onSelect: () => (takesReplies ? setAsking(true) : void remove()),
  };
  const rows: Record<number, Action> = {
    [commentActs.report]: { label: t`举报`, icon: <Flag size={20} />, onSelect: () => report(reported) },
    [commentActs.deleteOwn]: del,
    [commentActs.deleteAsOwner]: del,
  };
  if (!isReply) {
    rows[commentActs.pin] = {
      label: said.top ? t`取消置顶` : t`置顶`,
      icon: said.top ? <PinOff size={20} /> : <Pin size={20} />,
      onSelect: () => void pin(said),
    };
  }
  const likers = {
    label: t`看看都有谁赞了`,
    icon: <Heart size={20} />,
    onSelect: () =>
      void navigate({
        to: '/column/approvalList',
        search: { postId, commentId: isReply ? said.replyId : commentId },
      }),
  };
  const mine = userId === me;
  const acts = actsOf({ mine, onMyPost: post.userId === me, isReply, waiting: said.state === 'pending' });
  const items: Action[] = [
    ...(onReply ? [{ label: t`回复`, icon: <MessageCircle size={20} />, onSelect: onReply }] : []),
    ...(said.thumbupNum > 0 ? [likers] : []),
    { label: t`复制`, icon: <Copy size={20} />, onSelect: () => void copy() },
    ...acts.flatMap((act) => rows[act] ?? []),
  ];
  return (
    <>
      <ActionSheet open={open} onOpenChange={onOpenChange} items={items} title={t`${nickname}的评论`} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`删除这条评论？`}
        text={t`它下面的回复会一起删除，不能恢复。`}
        confirmLabel={t`删除`}
        danger
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
