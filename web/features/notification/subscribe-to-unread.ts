import {
  getUnreadCounts,
  listInboxRows,
  streamNotifications,
  type UnreadCounts,
} from '@muyu/contract/notification.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { optionalImport } from '../../client/device/optional-import.ts';
import { setTitlePrefix } from '../../client/device/page-title.ts';
import { subscribeToEvents } from '../../client/event-stream.ts';
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

/**
 * Subscribes to unread counts until the returned function is called; disconnects while the page is hidden.
 */
export function subscribeToUnread(queryClient: QueryClient): () => void {
  let ended = false;
  let unsubscribeStream: (() => void) | null = null;
  const applyUnread = (unread: UnreadCounts) => {
    if (!ended) setUnread(unread);
  };
  // A stream begins with the counts: they are requested when one that follows has not brought them either, so that the pages of a
  // server that was away do not all ask at once.
  let isMissed = false;
  const fetchUnread = () => void client.request(getUnreadCounts, {}).then(applyUnread, () => undefined);

  const syncWithVisibility = () => {
    if (document.visibilityState === 'hidden') {
      unsubscribeStream?.();
      unsubscribeStream = null;
      return;
    }
    unsubscribeStream ??= subscribeToEvents(streamNotifications.path, {
      onEvent({ name, data }) {
        if (name !== 'unread') return;
        isMissed = false;
        applyUnread(JSON.parse(data) as UnreadCounts);
      },
      onConnectionChange: (live) => {
        if (live) return;
        if (isMissed) fetchUnread();
        isMissed = true;
      },
    });
  };
  const unsubscribe = useUnread.subscribe(({ unread }, { unread: before }) => {
    updateAppBadge(unread?.total ?? 0);
    if (countsKey(unread) === countsKey(before)) return;
    void queryClient.invalidateQueries({ queryKey: client.keyOf(listInboxRows) });
    // A notice may be the decision about a post that is on the screen.
    if (unread && before && (unread.system > before.system || unread.report > before.report))
      void optionalImport(() => import('./outdate-own-posts.ts')).then(
        ({ outdateOwnPosts }) => outdateOwnPosts(queryClient),
        () => undefined,
      );
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
