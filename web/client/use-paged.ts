import type { Page } from '@muyu/contract/core/paging.ts';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useReturnStaleTime } from './list-visits.ts';
import { useStoredAge } from './offline/stored-ages.ts';

/** Return type of `client.pages(endpoint, input)`. */
type PagesOptions<Item> = {
  queryKey: readonly unknown[];
  initialPageParam: string;
  queryFn(context: { signal: AbortSignal; pageParam: string }): Promise<Page<Item>>;
  getNextPageParam(last: Page<Item>): string | undefined;
};
type PagedSettings = {
  enabled?: boolean;
  inlineNotFound?: boolean;
  /** A reader who comes back to the list finds it as it was, however old it is. */
  staysOnReturn?: boolean;
};

/** Items of all pages without duplicates: a list that shifts between two requests repeats items. */
export function uniqueItems<Item>(pages: ReadonlyArray<Page<Item>>, idOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return pages.flatMap(({ resultList }) =>
    resultList.filter((item) => {
      const id = idOf(item);
      return !seen.has(id) && seen.add(id);
    }),
  );
}

/**
 * Requests the first page of a list before its page is rendered. A list that is loaded is left to `useReturnStaleTime`:
 * every navigation prefetches, and must not replace a list under its reader.
 */
export function prefetchPages<Item>(queryClient: QueryClient, pages: PagesOptions<Item>): void {
  if (!queryClient.getQueryState(pages.queryKey)) void queryClient.prefetchInfiniteQuery(pages);
}

/** A paged query as one array. `reload` fetches it again from the start and resolves with the number of new items. */
export function usePaged<Item>(
  options: PagesOptions<Item>,
  idOf: (item: Item) => string,
  more: PagedSettings = {},
) {
  const queryClient = useQueryClient();
  const { enabled = true, inlineNotFound, staysOnReturn = false } = more;
  const { staleTime, markVisited } = useReturnStaleTime(options.queryKey);
  const returning = staysOnReturn ? { staleTime } : {};
  const query = useInfiniteQuery({ ...options, ...returning, enabled, meta: { inlineNotFound } });
  // After the query has decided whether it is loaded again.
  useEffect(() => void (staysOnReturn && markVisited()), [staysOnReturn, markVisited]);
  const pages = query.data?.pages;
  const storedAt = useStoredAge(options.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id function of a list does not change
  const items = useMemo(() => uniqueItems(pages ?? [], idOf), [pages]);

  const reload = useCallback(async (): Promise<number> => {
    const known = new Set(items.map(idOf));
    await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
    const fresh = await queryClient.fetchInfiniteQuery({
      ...options,
      pages: 1,
      staleTime: 0,
      // A fetch replaces the options of its query.
      meta: { inlineNotFound },
    });
    return (fresh.pages[0]?.resultList ?? []).filter((item) => !known.has(idOf(item))).length;
  }, [queryClient, items, options, idOf, inlineNotFound]);

  const { fetchNextPage, refetch, isFetching, hasNextPage } = query;
  // A stored copy has no next page: its end waits for the list itself.
  const isCopy = storedAt !== null;
  const loadMore = useCallback(
    // A running request goes on: its pages replace those whose next page is asked for.
    () => (isCopy ? refetch : fetchNextPage)({ cancelRefetch: false }),
    [isCopy, refetch, fetchNextPage],
  );

  return {
    items,
    /** Set while the items are a copy stored on this device: its time, milliseconds since 1970. */
    storedAt,
    /** When its last page was loaded, milliseconds since 1970; 0 before. */
    loadedAt: query.dataUpdatedAt,
    reload,
    pending: query.isPending && enabled,
    failed: query.isError && items.length === 0,
    error: query.error,
    retry: refetch,
    /** Its pages are being loaded again. */
    reloading: query.isRefetching,
    hasMore: hasNextPage,
    loadingMore: isCopy ? isFetching : query.isFetchingNextPage,
    moreFailed: isCopy ? hasNextPage && !isFetching : query.isFetchNextPageError,
    loadMore,
  };
}
export type Paged<Item> = ReturnType<typeof usePaged<Item>>;
