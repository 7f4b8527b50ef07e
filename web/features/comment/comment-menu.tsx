import { useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { Copy, MessageCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../client/copy-text.ts';
import { type Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  said: Comment | Reply;
  onReply: (() => void) | null;
  onDelete: (() => Promise<unknown>) | null;
};

/** What can be done with a comment: reply, copy, and delete for its author and the post's. */
export function CommentMenu({ open, onOpenChange, said, onReply, onDelete }: Props) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const copy = async () => {
    const done = await copyText(said.content);
    toast(done ? t`已复制` : t`没能复制`, done ? 'ok' : 'danger');
  };
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete?.();
      setAsking(false);
      toast(t`已删除`, 'ok');
    } catch (error) {
      toast(refusalText(error as Error), 'danger');
    }
    setBusy(false);
  };
  const items: Action[] = [
    ...(onReply ? [{ label: t`回复`, icon: <MessageCircle size={20} />, onSelect: onReply }] : []),
    { label: t`复制`, icon: <Copy size={20} />, onSelect: () => void copy() },
  ];
  if (onDelete) {
    items.push({ label: t`删除`, icon: <Trash2 size={20} />, danger: true, onSelect: () => setAsking(true) });
  }
  const { nickname } = said.userInfo;
  const hasReplies = 'childLists' in said && said.commentNum > 0;
  return (
    <>
      <ActionSheet open={open} onOpenChange={onOpenChange} items={items} title={t`${nickname}的评论`} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`删除这条评论？`}
        text={hasReplies ? t`它下面的回复会一起删除，不能恢复。` : t`删除后不能恢复。`}
        confirmLabel={t`删除`}
        danger
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
