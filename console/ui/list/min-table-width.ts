import type { TableProps } from 'antd';

/** The width that a column without one needs for some words of its text, pixels. */
const flexibleWidth = 120;
/** The widths of antd for columns of its own. */
const ownWidths = { selection: 32, expand: 48 };

type Parts<Row> = Required<Pick<TableProps<Row>, 'columns'>> &
  Pick<TableProps<Row>, 'rowSelection' | 'expandable'>;

/** The width in pixels below which a table of fixed layout would cut its columns. */
export function minTableWidth<Row>({ columns, rowSelection, expandable }: Parts<Row>): number {
  const own = [
    rowSelection && (rowSelection.columnWidth ?? ownWidths.selection),
    expandable && (expandable.columnWidth ?? ownWidths.expand),
  ];
  const widths = columns.map(({ width, minWidth }) => width ?? minWidth ?? flexibleWidth);
  return [...own, ...widths].reduce<number>((sum, width) => sum + Number(width ?? 0), 0);
}
