import { useLingui } from '@lingui/react/macro';
import { clearNews, type NewsType } from '@muyu/contract/message.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../client/client.ts';
import { setUnread } from '../../client/unread.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { changeNews, renewRows } from './news-cache.ts';

/** Clears the messages of one kind, or all, after a question. `dialog` belongs on the page. */
export function useClearNews(type?: NewsType): { ask(): void; dialog: ReactNode } {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const refusal = useRefusalText();
  const [open, setOpen] = useState(false);
  const clearing = useMutation({
    meta: { inline: true },
    mutationFn: () => client.request(clearNews, type ? { type } : {}),
    onSuccess(unread) {
      setUnread(unread);
      changeNews(queryClient, () => null, type);
      void renewRows(queryClient);
      toast(t`已清空`, 'ok');
    },
    onError: (error) => toast(refusal(error), 'danger'),
    onSettled: () => setOpen(false),
  });
  const dialog = (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={type ? t`清空这里的消息？` : t`清空所有消息？`}
      text={t`清空后不能恢复；作品、评论和粉丝都不受影响。`}
      confirmLabel={t`清空`}
      danger
      busy={clearing.isPending}
      onConfirm={() => clearing.mutate()}
    />
  );
  return { ask: () => setOpen(true), dialog };
}
