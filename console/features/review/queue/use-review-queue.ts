import { listReviewQueue, type ReviewItem } from '@muyu/contract/admin/review.ts';
import type { Page } from '@muyu/contract/core/paging.ts';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { refetchMs } from '../../../client/refetch-intervals.ts';
import { totalOf, uniqueRowsOf } from '../../../ui/list/paged-query.ts';
import { type ReviewFilter, toQuery } from './review-filter.ts';

type QueuePage = Page<ReviewItem> & { total: number };

const route = getRouteApi('/inside/review');
const none: ReadonlySet<string> = new Set();

/**
 * The loaded pending items of the filter in the URL, oldest first. `hide` removes an item while its decision is in flight, `show`
 * restores it after a failure, `drop` removes it for good. Hidden items are filtered out of later responses
 * too.
 */
export function useReviewQueue() {
  const cache = useQueryClient();
  const navigate = route.useNavigate();
  const { item: _, ...filter } = route.useSearch();
  const options = client.pages(listReviewQueue, toQuery(filter));
  const query = useInfiniteQuery({
    ...options,
    refetchInterval: refetchMs.queue,
    // Another filter keeps the list until its own is loaded.
    placeholderData: keepPreviousData,
  });
  const [hidden, setHidden] = useState(none);
  const wantedList = JSON.stringify(toQuery(filter));
  const [list, setList] = useState(wantedList);
  if (query.data && !query.isPlaceholderData && list !== wantedList) setList(wantedList);

  const { data } = query;
  const all = useMemo(() => uniqueRowsOf({ data }, ({ reviewId }) => reviewId), [data]);
  const items = useMemo(() => all.filter((item) => !hidden.has(item.reviewId)), [all, hidden]);
  const total = Math.max((totalOf(query) ?? 0) - (all.length - items.length), items.length);

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
  const setFilter = (next: ReviewFilter) => navigate({ search: next, replace: true, resetScroll: false });
  return {
    query,
    items,
    /** Names the filter of `items`, which is not yet `filter` while its list loads. */
    list,
    total,
    hidden,
    hide,
    show,
    drop,
    filter,
    setFilter,
  };
}
export type ReviewQueue = ReturnType<typeof useReviewQueue>;
