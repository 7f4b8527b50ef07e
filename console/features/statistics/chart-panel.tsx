import { DownloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCsv } from '@muyu/contract/core/text/csv.ts';
import { Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { downloadText } from '../../ui/download-text.ts';
import list from '../../ui/list/list-page.module.css';

type Cell = string | number;
/** Rows hold plain numbers, which the CSV has; `show` writes them for people. */
type PanelTable = {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  show?(cell: Cell, column: number): string;
};
type Props = { title: string; figure?: string; name: string; table: PanelTable; children?: ReactNode };

const pageRows = 10;

/** A chart with its table and a button that saves the table as CSV. */
export function ChartPanel({ title, figure, name, table, children }: Props) {
  const { t } = useLingui();
  const isOpen = children === undefined;
  return (
    <section className={list.card} aria-label={title}>
      <div className={list.cardHead}>
        <h2 className={list.title}>{title}</h2>
        {figure && <strong style={{ fontVariantNumeric: 'tabular-nums' }}>{figure}</strong>}
      </div>
      {children}
      <details open={isOpen}>
        <summary style={{ cursor: 'pointer', minHeight: 24 }}>
          <Trans>Table</Trans>
        </summary>
        <Table
          size="small"
          rowKey={([first]) => String(first)}
          columns={table.head.map((label, index) => ({
            key: label,
            title: label,
            render: (_: unknown, row: readonly Cell[]) => table.show?.(row[index] ?? '', index) ?? row[index],
          }))}
          dataSource={[...table.rows]}
          pagination={table.rows.length > pageRows ? { pageSize: pageRows, showSizeChanger: false } : false}
          scroll={{ x: true }}
        />
      </details>
      <div className={list.acts}>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          aria-label={t`Save ${title} as CSV`}
          onClick={() => downloadText(`${name}.csv`, formatCsv([table.head, ...table.rows]))}
        >
          CSV
        </Button>
      </div>
    </section>
  );
}
