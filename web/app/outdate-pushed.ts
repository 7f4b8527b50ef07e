import { listFeedback } from '@muyu/contract/feedback.ts';
import { listNotifications, listSystemNotifications } from '@muyu/contract/notification.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../client/client.ts';

/**
 * Outdates the lists that pushes lead to, so that the one that opens has what the push says. A notification list that is open
 * offers what is new itself.
 */
export function outdatePushed(queryClient: QueryClient): void {
  for (const endpoint of [listNotifications, listSystemNotifications])
    void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint), refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: client.keyOf(listFeedback) });
}
