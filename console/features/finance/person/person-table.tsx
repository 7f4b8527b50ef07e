import type { Page } from '@muyu/contract/core/paging.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Failure } from '../../../ui/page/failure.tsx';

type PersonTableProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  rowKey: (row: Row) => string;
  wide: TableColumnsType<Row>;
  stacked: TableColumnsType<Row>;
  empty: ReactNode;
};

/** A list of the page of one person. */
export function PersonTable<Row extends object>(props: PersonTableProps<Row>) {
  const { query, rowKey, wide, stacked, empty } = props;
  if (query.isLoadingError) return <Failure query={query} />;
  return (
    <>
      <DataTable
        rowKey={rowKey}
        rows={query.data?.pages.flatMap((page) => page.resultList) ?? []}
        loading={query.isPending}
        wide={wide}
        stacked={stacked}
        empty={{ text: empty }}
      />
      <LoadMore query={query} />
    </>
  );
}
