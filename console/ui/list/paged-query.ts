import type { Page } from '@muyu/contract/core/paging.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** A list, as `useInfiniteQuery(client.pages(endpoint, input))` returns it. `More`: what its pages have besides rows. */
export type PagedQuery<Row, More = unknown> = UseInfiniteQueryResult<InfiniteData<Page<Row> & More>>;

type Loaded<Part> = { data: { pages: readonly Part[] } | undefined };

/** The rows of the pages loaded so far, none before the first. */
export const rowsOf = <Row>({ data }: Loaded<{ resultList: Row[] }>): Row[] =>
  data?.pages.flatMap((page) => page.resultList) ?? [];

/** The same with each id once: a list that shifts between two requests repeats rows. */
export const uniqueRowsOf = <Row>(
  query: Loaded<{ resultList: Row[] }>,
  idOf: (row: Row) => string,
): Row[] => [...new Map(rowsOf(query).map((row) => [idOf(row), row])).values()];

/** How many rows the whole list has, by the page loaded last. */
export const totalOf = ({ data }: Loaded<{ total: number }>): number | undefined => data?.pages.at(-1)?.total;
