import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { removeEntry, useOutbox } from '../../client/offline/outbox.ts';
import { useSession } from '../../client/session.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { clearPostDraft } from './post-sender.ts';

export type DiscardProps = {
  /** The queued entry of the post; undefined for a draft that was not submitted. */
  entryId: string | undefined;
  slot: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onDiscarded?(): void;
};

/** Deletes a post that the server has refused and its draft, or a draft that cannot be submitted any more, after a question. */
export function DiscardDialog({ entryId, slot, open, onOpenChange, onDiscarded }: DiscardProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const userId = useSession(({ account }) => account?.userId);
  const discard = () => {
    onOpenChange(false);
    // A form that has changed the draft meanwhile has taken it out of the queue, and keeps it.
    if (entryId && !useOutbox.getState().entries.some(({ id }) => id === entryId)) return;
    if (entryId) removeEntry(entryId);
    if (userId) clearPostDraft(userId, slot, queryClient);
    onDiscarded?.();
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
