import type { Page } from '@muyu/contract/core/paging.ts';
import {
  type InboxRow,
  listInboxRows,
  listNotifications,
  listSystemNotifications,
  type NotificationItem,
  type NotificationPage,
  type NotificationType,
} from '@muyu/contract/notification.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';

type NotificationPages = InfiniteData<Page<NotificationItem>, string>;

/** True for the query key of a notification list of this type, or of any type. */
export function isNotificationListKey(key: readonly unknown[], type?: NotificationType): boolean {
  if (key[0] === listSystemNotifications.id) return type === undefined || type === 'system';
  if (key[0] !== listNotifications.id) return false;
  return type === undefined || (key[1] as { type?: NotificationType } | undefined)?.type === type;
}

const lists = (type?: NotificationType) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isNotificationListKey(queryKey, type),
});

/** Maps the items of all pages; null removes an item. */
const changeItems = (
  pages: NotificationPages,
  change: (item: NotificationItem) => NotificationItem | null,
): NotificationPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    resultList: page.resultList.flatMap((item) => change(item) ?? []),
  })),
});

/** Changes the loaded notifications of a type, or of all types. */
export const updateNotifications = (
  queryClient: QueryClient,
  change: (item: NotificationItem) => NotificationItem | null,
  type?: NotificationType,
) =>
  queryClient.setQueriesData<NotificationPages>(lists(type), (pages) => pages && changeItems(pages, change));

/** Removes the cached lists of a type, so that they are loaded again when they are opened. */
export const removeNotificationLists = (queryClient: QueryClient, type?: NotificationType) =>
  queryClient.removeQueries(lists(type));

/** Invalidates the rows of the inbox. */
export const invalidateInboxRows = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: client.keyOf(listInboxRows) });

/** The time up to which the first page of a list knows what there is; servers of the version before the last answer none. */
export const getReadUntil = (queryClient: QueryClient, key: readonly unknown[]): string | undefined =>
  queryClient.getQueryData<InfiniteData<NotificationPage>>(key)?.pages[0]?.readUntil;

/** How many unread notifications a list has; undefined while it has further pages. */
export function getKnownUnread(queryClient: QueryClient, key: readonly unknown[]): number | undefined {
  const pages = queryClient.getQueryData<NotificationPages>(key)?.pages ?? [];
  if (pages.at(-1)?.hasNextPage) return undefined;
  return pages.flatMap(({ resultList }) => resultList).filter(({ unread }) => unread).length;
}

/** The time of the newest notification in the rows of the inbox. */
export const getRowsUntil = (queryClient: QueryClient): string | undefined =>
  queryClient.getQueryData<Page<InboxRow>>(client.keyOf(listInboxRows, {}))?.resultList[0]?.at;
