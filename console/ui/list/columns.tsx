import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { formatDateTime, formatDateTimeSeconds } from '../date/format.ts';
import { useTimeZone } from '../date/site-times.tsx';
import { useLocaleTag } from '../date/use-locale-tag.ts';
import styles from './list-page.module.css';

type CellTimeProps = { at: string | null; seconds?: boolean };

/** A date with time in a table cell; a dash when there is none. */
export function CellTime({ at, seconds = false }: CellTimeProps) {
  const tag = useLocaleTag();
  const zone = useTimeZone();
  if (at === null) return '–';
  return (
    <time className={styles.time} dateTime={at} title={seconds ? at : undefined}>
      {(seconds ? formatDateTimeSeconds : formatDateTime)(at, tag, zone)}
    </time>
  );
}

/** A column. `width` is in pixels; without it the column takes the remaining width, at least `minWidth`. */
export const column = <Row,>(
  key: string,
  title: ReactNode,
  render: (row: Row) => ReactNode,
  options: Pick<TableColumnType<Row>, 'width' | 'minWidth' | 'align' | 'ellipsis'> = {},
): TableColumnType<Row> => ({ key, title, render: (_, row) => render(row), ...options });

/** A column of dates with times. */
export const timeColumn = <Row,>(
  key: string,
  title: string,
  at: (row: Row) => string | null,
  { width = 180, seconds = false }: { width?: number; seconds?: boolean } = {},
): TableColumnType<Row> =>
  column(key, title, (row: Row) => <CellTime at={at(row)} seconds={seconds} />, { width });

/** A column of buttons, whose title only screen readers read. */
export const actionColumn = <Row,>(
  key: string,
  title: string,
  render: (row: Row) => ReactNode,
  width: number,
): TableColumnType<Row> => column(key, <span className="visually-hidden">{title}</span>, render, { width });
