import type { Page } from '@muyu/contract/core/paging.ts';
import { type ReviewItem, reviewQueue } from '@muyu/contract/operator.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../app/client.ts';

type QueuePage = Page<ReviewItem> & { total: number };

const options = client.pages(reviewQueue, { limit: 20 });
const renewEvery = 30_000;
const none: ReadonlySet<string> = new Set();

/**
 * The waiting posts that are loaded, oldest first. `hide` takes one out at once, while its decision is on the way;
 * `show` brings it back when the decision failed; `drop` makes it final. A hidden one stays out of later replies too.
 */
export function useReviewQueue() {
  const cache = useQueryClient();
  const query = useInfiniteQuery({ ...options, refetchInterval: renewEvery });
  const [hidden, setHidden] = useState(none);

  const all = useMemo(() => {
    const unique = new Map(
      query.data?.pages.flatMap((page) => page.resultList.map((item) => [item.reviewId, item])),
    );
    return [...unique.values()];
  }, [query.data]);
  const items = useMemo(() => all.filter((item) => !hidden.has(item.reviewId)), [all, hidden]);
  const total = Math.max((query.data?.pages.at(-1)?.total ?? 0) - (all.length - items.length), items.length);

  const hide = (id: string) => setHidden((before) => new Set(before).add(id));
  const show = (id: string) => setHidden((before) => new Set([...before].filter((each) => each !== id)));
  const drop = (id: string) => {
    hide(id);
    cache.setQueryData<InfiniteData<QueuePage>>(options.queryKey, (data) => {
      if (!data?.pages.some((page) => page.resultList.some((item) => item.reviewId === id))) return data;
      const without = (page: QueuePage) => ({
        ...page,
        total: Math.max(0, page.total - 1),
        resultList: page.resultList.filter((item) => item.reviewId !== id),
      });
      return { ...data, pages: data.pages.map(without) };
    });
  };
  return { query, items, total, hidden, hide, show, drop };
}
export type ReviewQueue = ReturnType<typeof useReviewQueue>;
