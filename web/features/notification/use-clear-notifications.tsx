import { useLingui } from '@lingui/react/macro';
import { clearNotifications, type NotificationType } from '@muyu/contract/notification.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import {
  getReadUntil,
  getRowsUntil,
  invalidateInboxRows,
  updateNotifications,
} from './notification-cache.ts';
import { setUnread } from './unread.ts';
import { notificationPages } from './use-notification-list.ts';

/**
 * Clears the notifications of a type, or of all types, after a confirmation: those that the page knew when it asked. The page renders
 * `dialog`.
 */
export function useClearNotifications(type?: NotificationType): { ask(): void; dialog: ReactNode } {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const [open, setOpen] = useState(false);
  const [until, setUntil] = useState<string>();
  const ask = () => {
    setUntil(type ? getReadUntil(queryClient, notificationPages(type).queryKey) : getRowsUntil(queryClient));
    setOpen(true);
  };
  const clearing = useMutation({
    meta: { inline: true },
    mutationFn: () => client.request(clearNotifications, { ...(type && { type }), ...(until && { until }) }),
    onSuccess(unread) {
      setUnread(unread);
      updateNotifications(
        queryClient,
        (item) => (until && Date.parse(item.at) > Date.parse(until) ? item : null),
        type,
      );
      void invalidateInboxRows(queryClient);
      toast(t`已清空`, 'ok');
    },
    onError: (error) => toast(errorMessage(error), 'danger'),
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
  return { ask, dialog };
}
