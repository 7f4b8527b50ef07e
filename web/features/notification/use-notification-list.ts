import type { Page } from '@muyu/contract/core/paging.ts';
import {
  listNotifications,
  listSystemNotifications,
  type NotificationItem,
  type NotificationType,
} from '@muyu/contract/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIgnoreOverrides } from '#features/social';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { updateNotifications } from './notification-cache.ts';
import { useUnread } from './unread.ts';
import { markTypeRead } from './use-mark-read.ts';

type Pages = {
  queryKey: readonly unknown[];
  initialPageParam: string;
  queryFn(context: { signal: AbortSignal; pageParam: string }): Promise<Page<NotificationItem>>;
  getNextPageParam(last: Page<NotificationItem>): string | undefined;
};

/** The pages of a type. They are never refetched automatically: `reload` loads newer notifications. */
export const notificationPages = (type: NotificationType, only?: 'comments'): Pages => {
  if (type === 'system') return { ...client.pages(listSystemNotifications, {}), ...still };
  return { ...client.pages(listNotifications, { type, ...(only ? { only } : {}) }), ...still };
};
const still = { staleTime: Number.POSITIVE_INFINITY };
const notificationId = (item: NotificationItem) => item.notificationId;

/** True when all people of a notification are ignored. */
const isIgnored = ({ actors, actorCount }: NotificationItem, ignored: Readonly<Record<string, boolean>>) =>
  actorCount > 0 && actorCount === actors.length && actors.every(({ userId }) => ignored[userId]);

/**
 * The notifications of a type, marked read when they are shown; their unread labels stay until the list is left.
 * `fresh` is the number of newer notifications.
 */
export function useNotificationList(type: NotificationType, pages: Pages) {
  const queryClient = useQueryClient();
  const paged = usePaged(pages, notificationId);
  const ignored = useIgnoreOverrides(({ users }) => users);
  const [read, setRead] = useState(false);
  const unread = useUnread(({ unread }) => unread?.[type] ?? 0);
  const items = useMemo(
    () => paged.items.filter((item) => !isIgnored(item, ignored)),
    [paged.items, ignored],
  );

  const shown = !paged.pending && !paged.failed;
  const markShown = useEffectEvent(() => {
    const some = useUnread.getState().unread?.[type] !== 0 || items.some((item) => item.unread);
    if (!some) return setRead(true);
    void markTypeRead(type)
      .catch(() => undefined)
      .then(() => setRead(true));
  });
  useEffect(() => {
    if (shown) markShown();
  }, [shown]);
  // The cached list loses its unread labels when it is left.
  useEffect(
    () => () => {
      updateNotifications(queryClient, (item) => (item.unread ? { ...item, unread: false } : item), type);
    },
    [queryClient, type],
  );

  const reload = async () => {
    const count = await paged.reload();
    await markTypeRead(type).catch(() => undefined);
    return count;
  };
  return { ...paged, items, reload, fresh: read ? unread : 0 };
}
