import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../client/session.ts';

/** The first page has the network alone: only when nothing has been fetched for about so long, milliseconds. */
const restMs = 1200;

/** Follows what is unread of whoever is here, a visitor too, from soon after the first page on. */
export function useNewsWatch(): void {
  const queryClient = useQueryClient();
  const token = useSession((state) => state.token);

  useEffect(() => {
    if (!token) return;
    let here = true;
    let timer = 0;
    let stop: (() => void) | undefined;
    const begin = async () => {
      try {
        const { watchNews } = await import('../features/message/watch-news.ts');
        if (here) stop = watchNews(queryClient);
      } catch {
        // without its code there are no badges; the inbox itself says what is wrong
      }
    };
    const wait = () => {
      timer = window.setTimeout(() => (queryClient.isFetching() > 0 ? wait() : void begin()), restMs);
    };
    wait();
    return () => {
      here = false;
      clearTimeout(timer);
      stop?.();
    };
  }, [token, queryClient]);
}
