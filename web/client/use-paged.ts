import type { Page } from '@muyu/contract/core/paging.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** What `client.pages(call, input)` gives. */
type PagesOptions<Item> = {
  queryKey: readonly unknown[];
  initialPageParam: string;
  queryFn(context: { signal: AbortSignal; pageParam: string }): Promise<Page<Item>>;
  getNextPageParam(last: Page<Item>): string | undefined;
};
type More = { enabled?: boolean; inlineNotFound?: boolean };

/** Items of all pages, each once: a list that moves between two pages would repeat one. */
export function uniqueItems<Item>(pages: ReadonlyArray<Page<Item>>, idOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return pages.flatMap(({ resultList }) =>
    resultList.filter((item) => {
      const id = idOf(item);
      return !seen.has(id) && seen.add(id);
    }),
  );
}

/** A paged list as one array. `reload` begins it anew and tells how many items it had not shown before. */
export function usePaged<Item>(options: PagesOptions<Item>, idOf: (item: Item) => string, more: More = {}) {
  const queryClient = useQueryClient();
  const { enabled = true, inlineNotFound } = more;
  const query = useInfiniteQuery({ ...options, enabled, meta: { inlineNotFound } });
  const pages = query.data?.pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an id function is the same for a list's whole life
  const items = useMemo(() => uniqueItems(pages ?? [], idOf), [pages]);

  const reload = useCallback(async (): Promise<number> => {
    const known = new Set(items.map(idOf));
    await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
    const fresh = await queryClient.fetchInfiniteQuery({ ...options, pages: 1, staleTime: 0 });
    return (fresh.pages[0]?.resultList ?? []).filter((item) => !known.has(idOf(item))).length;
  }, [queryClient, items, options, idOf]);

  return {
    items,
    reload,
    pending: query.isPending && enabled,
    failed: query.isError && items.length === 0,
    error: query.error,
    retry: query.refetch,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: query.fetchNextPage,
  };
}
export type Paged<Item> = ReturnType<typeof usePaged<Item>>;
