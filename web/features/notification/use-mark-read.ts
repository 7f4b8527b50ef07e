import { useLingui } from '@lingui/react/macro';
import {
  markNotificationsRead,
  type NotificationType,
  restoreReadMarkers,
  type UnreadCounts,
} from '@muyu/contract/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { invalidateInboxRows, removeNotificationLists, updateNotifications } from './notification-cache.ts';
import { setUnread, useUnread } from './unread.ts';

/** All counts are 0 except feedback, whose answers are marked read one by one. */
const withAllRead = (unread: UnreadCounts): UnreadCounts => ({
  ...unread,
  like: 0,
  follow: 0,
  comment: 0,
  system: 0,
  report: 0,
  total: unread.feedback,
  unread: unread.feedback > 0,
});

/** Marks all notifications read optimistically; the toast offers an undo. */
export function useMarkAllRead(): () => Promise<void> {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();

  const settle = (unread: UnreadCounts) => {
    setUnread(unread);
    void invalidateInboxRows(queryClient);
  };
  const restore = async (before: Parameters<typeof send>[0]) => {
    try {
      settle(await send(before));
      removeNotificationLists(queryClient);
    } catch (error) {
      toast(errorMessage(error as Error), 'danger');
    }
  };
  const send = (before: Array<{ type: NotificationType; seenAt: string | null }>) =>
    client.request(restoreReadMarkers, { before });

  return async () => {
    const { unread: was } = useUnread.getState();
    if (was) setUnread(withAllRead(was));
    try {
      const { unread, before } = await client.request(markNotificationsRead, {});
      settle(unread);
      updateNotifications(queryClient, (item) => ({ ...item, unread: false }));
      toast(t`都读过了`, 'plain', { label: t`撤销`, run: () => void restore(before) });
    } catch (error) {
      if (was) setUnread(was);
      toast(errorMessage(error as Error), 'danger');
    }
  };
}

/** Marks a type read up to what a list knew, without a message; after an error the badge stays. */
export async function markTypeRead(type: NotificationType, until: string | undefined): Promise<void> {
  const { unread } = await client.request(markNotificationsRead, { type, ...(until && { until }) });
  setUnread(unread);
}
