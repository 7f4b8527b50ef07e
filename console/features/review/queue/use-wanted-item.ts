import { useEffect, useState } from 'react';
import type { ReviewQueue } from './use-review-queue.ts';

/** Pages that are loaded to find the item of the URL. */
const searchedPages = 10;

/**
 * Loads further pages of the queue after its page was opened, until the item of the URL is among `ids`. Says whether it still
 * searches, and whether the whole queue does not have the item.
 */
export function useWantedItem(
  query: ReviewQueue['query'],
  ids: readonly string[],
  wanted: string | undefined,
) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isMissing = wanted !== undefined && !ids.includes(wanted);
  const [isSettled, setSettled] = useState(false);
  const canSearch = isMissing && hasNextPage && !isFetchNextPageError;
  const isSearching = !isSettled && canSearch && data !== undefined && data.pages.length < searchedPages;
  if (!isSettled && data && !isSearching) setSettled(true);
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return { isSearching, isGone: isMissing && data !== undefined && !hasNextPage };
}
