import type { Page } from '@muyu/contract/core/paging.ts';
import { type NewsItem, type NewsType, newsPage, systemNews } from '@muyu/contract/message.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { useUnread } from '../../client/unread.ts';
import { usePaged } from '../../client/use-paged.ts';
import { useIgnored } from '../social/use-ignore.ts';
import { changeNews } from './news-cache.ts';
import { markRead } from './use-read-news.ts';

type Pages = {
  queryKey: readonly unknown[];
  initialPageParam: string;
  queryFn(context: { signal: AbortSignal; pageParam: string }): Promise<Page<NewsItem>>;
  getNextPageParam(last: Page<NewsItem>): string | undefined;
};

/** The list of one kind. It never changes under the finger by itself: `reload` brings what came since. */
export const listOf = (type: NewsType, only?: 'comments'): Pages => {
  if (type === 'system') return { ...client.pages(systemNews, {}), ...still };
  return { ...client.pages(newsPage, { type, ...(only ? { only } : {}) }), ...still };
};
const still = { staleTime: Number.POSITIVE_INFINITY };
const newsId = (item: NewsItem) => item.newsId;

/** Does an item speak of nobody but people who are ignored now? */
const isIgnored = ({ actors, actorCount }: NewsItem, ignored: Readonly<Record<string, boolean>>) =>
  actorCount > 0 && actorCount === actors.length && actors.every(({ userId }) => ignored[userId]);

/**
 * A list of messages. What it shows is marked read as soon as it stands, its unread marks stay until it is left. `fresh`:
 * so many have come since.
 */
export function useNewsList(type: NewsType, pages: Pages) {
  const queryClient = useQueryClient();
  const paged = usePaged(pages, newsId);
  const ignored = useIgnored(({ users }) => users);
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
    void markRead(type)
      .catch(() => undefined)
      .then(() => setRead(true));
  });
  useEffect(() => {
    if (shown) markShown();
  }, [shown]);
  // Who comes back finds the list as it was, without the marks that were seen.
  useEffect(
    () => () => {
      changeNews(queryClient, (item) => (item.unread ? { ...item, unread: false } : item), type);
    },
    [queryClient, type],
  );

  const reload = async () => {
    const count = await paged.reload();
    await markRead(type).catch(() => undefined);
    return count;
  };
  return { ...paged, items, reload, fresh: read ? unread : 0 };
}
