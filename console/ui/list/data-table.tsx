import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useNarrow } from '../use-narrow.ts';
import styles from './list-page.module.css';
import { minTableWidth } from './min-table-width.ts';
import { useFitsWidth } from './use-fits-width.ts';

type DataTableProps<Row> = Pick<
  TableProps<Row>,
  'rowKey' | 'loading' | 'onRow' | 'rowSelection' | 'expandable' | 'rowClassName'
> & {
  rows: Row[];
  /** The columns where there is room for them. */
  wide: TableColumnsType<Row>;
  /** The columns elsewhere, without a header. */
  stacked: TableColumnsType<Row>;
  className?: string | undefined;
  /** Shown in place of rows once loading has finished, with a button that clears the filter. */
  empty?: { text: ReactNode; clear?: { label: ReactNode; onClear(): void } | null };
};

/** A list as a table, whose columns stack where they would be cut; a paged one is a `PagedTable`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, wide, stacked, empty, className = '', loading, ...table } = props;
  const room = useRef<HTMLDivElement>(null);
  const fits = useFitsWidth(room, minTableWidth({ ...table, columns: wide }));
  const isStacked = useNarrow() || !fits;
  return (
    <div ref={room} className={styles.room}>
      <Table<Row>
        {...table}
        className={`${styles.table} ${className}`}
        size={isStacked ? 'small' : 'medium'}
        columns={isStacked ? stacked : wide}
        dataSource={rows}
        loading={loading ?? false}
        pagination={false}
        showHeader={!isStacked}
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
    </div>
  );
}
