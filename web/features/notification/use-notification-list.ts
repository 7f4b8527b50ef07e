import type { Page } from '@muyu/contract/core/paging.ts';
import {
  listNotifications,
  listSystemNotifications,
  type NotificationItem,
  type NotificationType,
} from '@muyu/contract/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { isIgnoredIn, useIgnoreOverrides } from '../../client/ignored.ts';
import { usePaged } from '../../client/use-paged.ts';
import { getKnownUnread, getReadUntil, updateNotifications } from './notification-cache.ts';
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

/** True when all people of a notification have been ignored since it was loaded. Notices, receipts among them, stay as on the server. */
const isIgnored = (item: NotificationItem, ignored: Parameters<typeof isIgnoredIn>[3]) =>
  item.event !== 'notice' &&
  item.actorCount > 0 &&
  item.actorCount === item.actors.length &&
  item.actors.every(({ userId }) => isIgnoredIn(item, userId, false, ignored));

/**
 * The notifications of a type, marked read when they are shown; their unread labels stay until the list is left. A `partial`
 * list marks nothing: a type is read as a whole. A list that one comes back to was marked before: what has arrived since is not
 * in it, unless it is outdated and loaded again. A copy of an earlier visit marks nothing until the list itself has come. `fresh`
 * is the number of newer notifications.
 */
export function useNotificationList(type: NotificationType, pages: Pages, partial: boolean) {
  const queryClient = useQueryClient();
  const paged = usePaged(pages, notificationId);
  const [before] = useState(() => queryClient.getQueryState(pages.queryKey));
  const isCopy = paged.storedAt !== null;
  const [isReturn] = useState(before?.data !== undefined && !isCopy);
  const ignored = useIgnoreOverrides(({ users }) => users);
  /** The unread ones that are no news to the list; null before it is shown. */
  const [known, setKnown] = useState<number | null>(null);
  const unmarkedKey = useRef<readonly unknown[]>(null);
  const unread = useUnread(({ unread }) => unread?.[type] ?? 0);
  const items = useMemo(
    () => paged.items.filter((item) => !isIgnored(item, ignored)),
    [paged.items, ignored],
  );

  const isCounted = useUnread(({ unread }) => unread !== null);
  const isOutdated = isCopy || (known === null && paged.reloading);
  const shown = !paged.pending && !paged.failed && !isOutdated && (!partial || isCounted);
  /** Notifications that came after the reply stay unread. */
  const readUntil = () => getReadUntil(queryClient, pages.queryKey);
  /** A list that could not be marked knows the unread ones that it shows, and is marked with the next change of the count. */
  const mark = async () => {
    try {
      await markTypeRead(type, readUntil());
      unmarkedKey.current = null;
      setKnown(0);
    } catch {
      unmarkedKey.current = pages.queryKey;
      setKnown(getKnownUnread(queryClient, pages.queryKey) ?? useUnread.getState().unread?.[type] ?? 0);
    }
  };
  const markShown = useEffectEvent(() => {
    const count = useUnread.getState().unread?.[type];
    if (partial) return setKnown(count ?? 0);
    const isReloaded = before?.isInvalidated && !queryClient.getQueryState(pages.queryKey)?.isInvalidated;
    if ((isReturn && !isReloaded) || (count === 0 && !items.some((item) => item.unread))) return setKnown(0);
    void mark();
  });
  useEffect(() => {
    if (shown) markShown();
  }, [shown]);
  const markAgain = useEffectEvent(() => void mark());
  useEffect(() => {
    if (unread > 0 && unmarkedKey.current) markAgain();
  }, [unread]);
  // The cached list loses its unread labels when it is left; one that is not marked is loaded again by the next visit.
  useEffect(
    () => () => {
      if (partial) return;
      const queryKey = unmarkedKey.current;
      if (queryKey) return void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      updateNotifications(queryClient, (item) => (item.unread ? { ...item, unread: false } : item), type);
    },
    [queryClient, type, partial],
  );

  const reload = async () => {
    const count = await paged.reload();
    if (partial) setKnown(useUnread.getState().unread?.[type] ?? 0);
    else await mark();
    return count;
  };
  const seen = isCopy && !paged.reloading ? 0 : (known ?? unread);
  return { ...paged, items, reload, fresh: Math.max(0, unread - seen) };
}
