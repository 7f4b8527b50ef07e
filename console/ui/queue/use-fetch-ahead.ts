import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNearEnd } from './next-item.ts';

type Query = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Fetches the next page of a queue before the selection at `index` reaches the last of the `count` loaded items. */
export function useFetchAhead(query: Query, count: number, index: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const shouldFetch = hasNextPage && !isFetching && !isFetchNextPageError && isNearEnd(count, index);
  useEffect(() => {
    if (shouldFetch) fetchNextPage();
  }, [shouldFetch, fetchNextPage]);
}
