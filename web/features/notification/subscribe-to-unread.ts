import { getProfileCounts, listMyPosts } from '@muyu/contract/feed.ts';
import {
  getUnreadCounts,
  listInboxRows,
  notificationStream,
  type UnreadCounts,
} from '@muyu/contract/notification.ts';
import { getPost, type OwnPost } from '@muyu/contract/post.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { setTitlePrefix } from '../../client/device/page-title.ts';
import { subscribeToEvents } from '../../client/event-stream.ts';
import { useSession } from '../../client/session.ts';
import { formatBadgeCount } from '../../ui/count-badge.tsx';
import { setUnread, useUnread } from './unread.ts';

/** Shows the unread count in the document title and on the icon of the installed app. */
function updateAppBadge(count: number): void {
  setTitlePrefix(count > 0 ? `(${formatBadgeCount(count)}) ` : '');
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}

const countsKey = (unread: UnreadCounts | null) =>
  unread && [unread.total, unread.system, unread.report].join();

/** Outdates the viewer's own posts, on their pages and in lists. */
function outdateOwnPosts(queryClient: QueryClient): void {
  const own = useSession.getState().account?.userId;
  for (const endpoint of [listMyPosts, getProfileCounts])
    void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) });
  void queryClient.invalidateQueries({
    queryKey: client.keyOf(getPost),
    predicate: ({ state }) => (state.data as OwnPost | undefined)?.userId === own,
  });
}

/**
 * Subscribes to unread counts until the returned function is called; disconnects while the page is hidden.
 */
export function subscribeToUnread(queryClient: QueryClient): () => void {
  let ended = false;
  let unsubscribeStream: (() => void) | null = null;
  const applyUnread = (unread: UnreadCounts) => {
    if (!ended) setUnread(unread);
  };
  // Without a stream the counts are requested.
  const fetchUnread = () => void client.request(getUnreadCounts, {}).then(applyUnread, () => undefined);

  const syncWithVisibility = () => {
    if (document.visibilityState === 'hidden') {
      unsubscribeStream?.();
      unsubscribeStream = null;
      return;
    }
    unsubscribeStream ??= subscribeToEvents(notificationStream.path, {
      onEvent({ name, data }) {
        if (name === 'unread') applyUnread(JSON.parse(data) as UnreadCounts);
      },
      onConnectionChange: (live) => {
        if (!live) fetchUnread();
      },
    });
  };
  const unsubscribe = useUnread.subscribe(({ unread }, { unread: before }) => {
    updateAppBadge(unread?.total ?? 0);
    if (countsKey(unread) === countsKey(before)) return;
    void queryClient.invalidateQueries({ queryKey: client.keyOf(listInboxRows) });
    // A notice may be the decision about a post that is on the screen.
    if (unread && before && unread.system > before.system) outdateOwnPosts(queryClient);
  });
  document.addEventListener('visibilitychange', syncWithVisibility);
  fetchUnread();
  syncWithVisibility();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', syncWithVisibility);
    unsubscribe();
    unsubscribeStream?.();
    updateAppBadge(0);
  };
}
