import type { Page } from '@muyu/contract/core/paging.ts';
import { type NewsItem, type NewsType, newsPage, newsRows, systemNews } from '@muyu/contract/message.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';

type NewsPages = InfiniteData<Page<NewsItem>, string>;

/** Is this the key of a list of this kind? All kinds when none is named. */
export function isListOf(key: readonly unknown[], type?: NewsType): boolean {
  if (key[0] === systemNews.id) return type === undefined || type === 'system';
  if (key[0] !== newsPage.id) return false;
  return type === undefined || (key[1] as { type?: NewsType } | undefined)?.type === type;
}

const lists = (type?: NewsType) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isListOf(queryKey, type),
});

/** The same pages with each item changed; null leaves it out. */
const changeItems = (pages: NewsPages, change: (item: NewsItem) => NewsItem | null): NewsPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    resultList: page.resultList.flatMap((item) => change(item) ?? []),
  })),
});

/** Changes the loaded items of a kind, or of all. */
export const changeNews = (
  queryClient: QueryClient,
  change: (item: NewsItem) => NewsItem | null,
  type?: NewsType,
) => queryClient.setQueriesData<NewsPages>(lists(type), (pages) => pages && changeItems(pages, change));

/** The lists of a kind begin anew when they are opened: something came since, or was put back. */
export const forgetNews = (queryClient: QueryClient, type?: NewsType) =>
  queryClient.removeQueries(lists(type));

/** The rows of the inbox are asked for again. */
export const renewRows = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: client.keyOf(newsRows) });
