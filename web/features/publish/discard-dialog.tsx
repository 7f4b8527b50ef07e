import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { removeEntry, useOutbox } from '../../client/offline/outbox.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { clearPostDraft } from './post-sender.ts';

export type DiscardProps = {
  /** The queued entry of the post, and the slot of its draft. */
  entryId: string;
  slot: string;
  open: boolean;
  onOpenChange(open: boolean): void;
};

/** Deletes a post that the server has refused, and its draft, after a question. */
export function DiscardDialog({ entryId, slot, open, onOpenChange }: DiscardProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const userId = useOutbox((outbox) => outbox.userId);
  const discard = () => {
    onOpenChange(false);
    // A form that has changed the draft meanwhile has taken it out of the queue, and keeps it.
    if (!useOutbox.getState().entries.some(({ id }) => id === entryId)) return;
    removeEntry(entryId);
    if (userId) clearPostDraft(userId, slot, queryClient);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`删除没能提交的内容？`}
      text={t`没提交的文字和文件会从这台设备上删除，不能恢复。`}
      confirmLabel={t`删除`}
      danger
      onConfirm={discard}
    />
  );
}
