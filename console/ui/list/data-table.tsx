import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../use-narrow.ts';
import styles from './list-page.module.css';

type DataTableProps<Row> = Pick<
  TableProps<Row>,
  'rowKey' | 'loading' | 'onRow' | 'rowSelection' | 'expandable' | 'rowClassName'
> & {
  rows: Row[];
  /** The columns of a wide screen. */
  wide: TableColumnsType<Row>;
  /** The columns of a narrow screen, which shows no header. */
  stacked: TableColumnsType<Row>;
  className?: string | undefined;
  /** Shown in place of rows once loading has finished, with a button that clears the filter. */
  empty?: { text: ReactNode; clear?: { label: ReactNode; onClear(): void } | null };
};

/** A paged list as a table. Paging is done by `LoadMore` below the table. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, wide, stacked, empty, className = '', loading, ...table } = props;
  const narrow = useNarrow();
  return (
    <Table<Row>
      {...table}
      className={`${styles.table} ${className}`}
      size={narrow ? 'small' : 'medium'}
      columns={narrow ? stacked : wide}
      dataSource={rows}
      loading={loading ?? false}
      pagination={false}
      showHeader={!narrow}
      tableLayout="fixed"
      {...(empty && {
        locale: {
          emptyText: (
            <div className={styles.empty}>
              {!loading && (
                <>
                  <p>{empty.text}</p>
                  {empty.clear && <Button onClick={empty.clear.onClear}>{empty.clear.label}</Button>}
                </>
              )}
            </div>
          ),
        },
      })}
    />
  );
}
