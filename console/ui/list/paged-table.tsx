import type { ComponentProps, ReactNode } from 'react';
import { Failure } from '../page/failure.tsx';
import { DataTable } from './data-table.tsx';
import { LoadMore } from './load-more.tsx';
import { type PagedQuery, rowsOf } from './paged-query.ts';

type PagedTableProps<Row extends object> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'loading'> & {
  query: PagedQuery<Row>;
  /** Above the table, and not shown when the list fails to load. */
  head?: ReactNode;
};

/** A paged list as a table, while it loads, when it fails to load, and with a button for the next page. */
export function PagedTable<Row extends object>({ query, head, ...table }: PagedTableProps<Row>) {
  if (query.isLoadingError) return <Failure query={query} />;
  return (
    <>
      {head}
      <DataTable<Row> {...table} rows={rowsOf(query)} loading={query.isPending || query.isPlaceholderData} />
      <LoadMore query={query} />
    </>
  );
}
