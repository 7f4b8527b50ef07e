import { deleteNotification, type NotificationItem } from '@muyu/contract/notification.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { invalidateInboxRows, isNotificationListKey, updateNotifications } from './notification-cache.ts';

/** Deletes a notification optimistically; an error restores it. */
export function useDeleteNotification(): (item: NotificationItem) => void {
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const { mutate } = useMutation({
    meta: { inline: true },
    mutationFn: ({ notificationId }: NotificationItem) =>
      client.request(deleteNotification, { notificationId }),
    onMutate: ({ notificationId, type }) =>
      updateNotifications(
        queryClient,
        (item) => (item.notificationId === notificationId ? null : item),
        type,
      ),
    onSuccess: () => invalidateInboxRows(queryClient),
    onError(error, { type }) {
      toast(errorMessage(error), 'danger');
      void queryClient.resetQueries({ predicate: ({ queryKey }) => isNotificationListKey(queryKey, type) });
    },
  });
  return mutate;
}
