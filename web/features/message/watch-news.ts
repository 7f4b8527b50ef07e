import { newsRows, newsStream, type Unread, unreadNews } from '@muyu/contract/message.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { followEvents } from '../../client/event-stream.ts';
import { setUnread, useUnread } from '../../client/unread.ts';
import { titleWith } from './page-title.ts';

const title = document.title;

/** The number outside the page: in the window's title, and on the app's icon where it is installed. */
function showOutside(count: number): void {
  document.title = titleWith(title, count);
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}

const counts = (unread: Unread | null) => unread && [unread.total, unread.system, unread.report].join();

/** Follows what is unread until the returned function is called; rests while the page is hidden. */
export function watchNews(queryClient: QueryClient): () => void {
  let ended = false;
  let unfollow: (() => void) | null = null;
  const take = (unread: Unread) => {
    if (!ended) setUnread(unread);
  };
  // What a stream that cannot stand does not tell is asked for.
  const ask = () => void client.request(unreadNews, {}).then(take, () => undefined);

  const look = () => {
    if (document.visibilityState === 'hidden') {
      unfollow?.();
      unfollow = null;
      return;
    }
    unfollow ??= followEvents(newsStream.path, {
      onEvent({ name, data }) {
        if (name === 'unread') take(JSON.parse(data) as Unread);
      },
      onLive: (live) => {
        if (!live) ask();
      },
    });
  };
  const unsubscribe = useUnread.subscribe(({ unread }, { unread: before }) => {
    showOutside(unread?.total ?? 0);
    if (counts(unread) === counts(before)) return;
    void queryClient.invalidateQueries({ queryKey: client.keyOf(newsRows) });
  });
  document.addEventListener('visibilitychange', look);
  ask();
  look();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
    unfollow?.();
    showOutside(0);
  };
}
